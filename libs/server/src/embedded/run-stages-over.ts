import { type ErasePorts, openInstructions, openSharing, type Stage } from '@mneme/pipeline';
import type { Clock, LogTimes } from '@mneme/ports';
import { idleAfterMs, type Running, runStages, type StageContext, watchClock } from '@mneme/runner';
import { eraseOften, reviseOften, runTenantsOften, soleCarrier } from '@mneme/upkeep';
import { ERASURES, type OnFailpoint, REVISIONS } from '../failpoint.js';
import {
  type KeyRing,
  type MasterKeySettings,
  openKeyRing,
  openMasterKeys,
  openPseudonyms,
  sealedLog,
  sealedWork,
} from '@mneme/sealing';
import type { SqliteStores } from '@mneme/sqlite';
import { observedWork } from '@mneme/telemetry';
import type { Settings } from '../config/embedded.js';
import type { LlmSettings } from '../config/language-model.js';
import { builtinModels } from '../models/builtin-models.js';
import { askAgainMsOf, limitsOf } from '../models/limits-of.js';
import type { ThreadModels } from '../models/open-models.js';
import { openCounters } from '../open-counters.js';
import { capacityOf, erasingPorts, recordingPorts } from '../recording-ports.js';

export interface StageSettings extends Pick<Settings, 'idleSeconds' | 'keeping' | 'consolidation'> {
  readonly masterKeys: MasterKeySettings;
  readonly times: LogTimes;
}

export interface StageSurroundings
  extends StageSettings, Pick<StageContext, 'logger' | 'observe' | 'backpressure' | 'onDeath'> {
  readonly models: ThreadModels;
  readonly llm: LlmSettings | null;
  readonly clock: Clock;
  readonly failpoint: OnFailpoint;
}

/**
 * Runs stages, erasures and consolidations of tenants. Events for stages that are not in `stages` stay in the
 * log.
 */
export const runStagesOver = async (
  stages: readonly Stage[],
  stores: SqliteStores,
  { masterKeys, idleSeconds, keeping, times, llm, ...given }: StageSurroundings,
): Promise<Running> => {
  const { clock, logger, observe, failpoint } = given;
  const keyRing = openKeyRing(stores.dataKeys, openMasterKeys(masterKeys));
  const { usage, tally } = openCounters({ ...stores, clock, logger, limits: limitsOf(llm) });
  const context: StageContext = {
    ...stores,
    ...given,
    work: tally.counting(observedWork(sealedWork(stores.work, keyRing), observe)),
    keyRing,
    models: given.models.observed(observe, usage.spend, logger),
    rules: builtinModels(observe),
    budget: usage,
    askAgainMs: askAgainMsOf(llm),
    capacity: capacityOf(keeping, stores.state),
    ...ofTenants(stores, keyRing),
    idleAfterMs: idleAfterMs(given.models.extractor.reads, idleSeconds),
  };
  const log = sealedLog(stores.log, keyRing);
  const recording = recordingPorts({ ...stores, ...given.models, clock, work: context.work, keyRing });
  const watch = watchClock({ ...stores, clock, times, logger, sweeps: true });
  const unattended = unattendedOn({ ...context, ...stores, ...watch, log, recording, failpoint }, keeping);
  const running = await runStages(stages, context);
  return {
    close: async () => {
      // The usage counters are closed last, after all parts that count in them.
      for (const parts of [
        [running, watch, ...unattended],
        [usage, tally],
      ])
        await Promise.all(parts.map((part) => part.close()));
    },
  };
};

const ofTenants = (
  { state }: Pick<StageContext, 'state'>,
  keyRing: KeyRing,
): Pick<StageContext, 'instructions' | 'sharing' | 'pseudonyms'> => ({
  instructions: openInstructions(state),
  sharing: openSharing(state),
  pseudonyms: openPseudonyms(keyRing),
});

type Unattended = Parameters<typeof eraseOften>[0] &
  Parameters<typeof reviseOften>[0] &
  Parameters<typeof runTenantsOften>[0];

const unattendedOn = (
  context: Omit<
    Unattended,
    'erasing' | 'retention' | 'failpoint' | 'claims' | 'readersHoldMs' | 'sweepAfterMs'
  > & { readonly failpoint: OnFailpoint } & Pick<ErasePorts, 'dataKeys'>,
  keeping: Settings['keeping'],
): readonly Running[] => [
  eraseOften({
    ...context,
    erasing: erasingPorts({ ...context, sessions: context.recording.sessions }, keeping),
    retention: keeping.retention,
    // No other process uses the store, and its transactions refuse writes under a destroyed key. An erasure
    // therefore needs no claim, no wait for cached keys, and no later sweep.
    claims: soleCarrier(),
    readersHoldMs: 0,
    sweepAfterMs: [],
    failpoint: (point) => context.failpoint(point, ERASURES),
  }),
  reviseOften({ ...context, failpoint: (point) => context.failpoint(point, REVISIONS) }),
  runTenantsOften(context),
];
