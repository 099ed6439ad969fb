import { openForRebuild, type RebuildableSqlite } from '@mneme/sqlite';
import { openKeyRing, openMasterKeys } from '@mneme/sealing';
import type { Models } from '@mneme/telemetry';
import type { Settings } from '../../config/embedded.js';
import { masterKeyMissing, masterKeysOf } from '../../embedded/master-keys.js';
import { assertStore } from '../../assert-store.js';
import { systemClock } from '@mneme/runner';
import { assertWholeLog } from './assert-whole-log.js';
import { type ProjectionUnit, replayedTopics } from './projections.js';
import { type OnReplayed, replay, type Replayed } from './replay.js';

interface RebuildRequest extends Pick<Settings, 'dataFolder' | 'masterKeys'> {
  readonly models: Models;
}

/**
 * Empties index, facts and shared knowledge in the file of the embedded stack and fills them from its log.
 * Throws `Rejected` and changes nothing if there is no store, or if another process has it open. Throws
 * `Unavailable` if the store or a model does.
 */
export const rebuildEmbedded = async (
  { dataFolder: folder, masterKeys: chosen, models }: RebuildRequest,
  onReplayed: OnReplayed,
): Promise<Replayed> => {
  assertStore(folder);
  const { id, dimensions } = models.embedder;
  const store = await openForRebuild({ folder, embedder: { id, dimensions } });
  try {
    const { history } = store;
    const ranges = (await Promise.all(replayedTopics.map((topic) => history.rangesOf(topic)))).flat();
    assertWholeLog({ ranges, madeAt: 0, oldest: await store.oldest() });
    const masterKeys = await masterKeysOf({ folder, dataKeys: store.dataKeys, chosen });
    if (masterKeys === null) throw masterKeyMissing(folder);
    const keyRing = openKeyRing(store.dataKeys, openMasterKeys(masterKeys));
    await store.begin();
    const ground = { history, keyRing, begin: () => unitOf(store), models };
    const replayed = await replay(ranges, ground, onReplayed);
    await store.end();
    return replayed;
  } finally {
    await store.close();
  }
};

/** All writes of one replay batch are one transaction, except knowledge, which may be added twice. */
const unitOf = ({ work, knowledge }: RebuildableSqlite): ProjectionUnit => {
  const { index, facts, commit } = work.begin();
  return {
    index,
    facts,
    knowledge,
    settle: async () => {
      await commit({ ...NO_CHANGES, recordedAt: systemClock().now() });
    },
  };
};

const NO_CHANGES = { rows: [], events: [], parked: [], acknowledges: null };
