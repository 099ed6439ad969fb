import type { Unavailable } from '@mneme/domain';
import { openClockTrust } from '@mneme/pipeline';
import type { LogTimes } from '@mneme/ports';
import { logClock } from '@mneme/runner';
import {
  type CursorSeal,
  lostMasterKeys,
  type MasterKeys,
  newMasterKey,
  openCursorSeal,
  openMasterKeys,
} from '@mneme/sealing';
import type { SqliteStack } from '@mneme/sqlite';
import type { Traffic } from '@mneme/telemetry';
import type { SharedModels } from '../models/open-models.js';
import { masterKeyMissing, masterKeysOf } from './master-keys.js';
import type { EmbeddedOptions } from './embedded-options.js';
import type { LoadingStages, Stages } from './stage-worker.js';

/** Parts of the embedded stack that need the master key. */
export interface KeyedParts {
  readonly readOnly: Unavailable | null;
  readonly masterKeys: MasterKeys;
  readonly cursors: CursorSeal;
  readonly stages: Stages;
}

/**
 * Opens the parts that need the master key. Without the key the store is read-only and no stages run. If a
 * part cannot be opened, closes the store and ends the thread of the stages.
 */
export const openKeyedParts = async (
  store: SqliteStack,
  traffic: Traffic,
  options: EmbeddedOptions & {
    readonly shared: SharedModels;
    readonly times: LogTimes;
    readonly loading: LoadingStages;
  },
): Promise<KeyedParts> => {
  const { dataFolder: folder, masterKeys: chosen, logLevel, idleSeconds, keeping, consolidation } = options;
  try {
    const masterKeys = await masterKeysOf({ folder, dataKeys: store.dataKeys, chosen });
    if (masterKeys === null) {
      await options.loading.abandon();
      return openWithoutKey(masterKeyMissing(folder));
    }
    const { times, loading } = options;
    await openClockTrust({ ...store, clock: logClock(times), times });
    const stages = await loading.start({
      store: store.share(),
      models: options.shared,
      times,
      masterKeys,
      logLevel,
      idleSeconds,
      keeping,
      consolidation,
      traffic: traffic.shared,
    });
    const cursors = openCursorSeal(masterKeys);
    return { readOnly: null, masterKeys: openMasterKeys(masterKeys), cursors, stages };
  } catch (error) {
    await options.loading.abandon();
    await store.close();
    throw error;
  }
};

const openWithoutKey = (readOnly: Unavailable): KeyedParts => ({
  readOnly,
  masterKeys: lostMasterKeys(readOnly),
  // The key that seals cursors is temporary, so cursors are valid only until the server stops.
  cursors: openCursorSeal({ current: newMasterKey(), former: [] }),
  stages: { close: () => Promise.resolve() },
});
