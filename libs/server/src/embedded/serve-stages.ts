import { type ErasePorts, openInstructions, openSharing, pipeline, type Stage } from '@mneme/pipeline';
import { joinSqlite, type SharedSqlite } from '@mneme/sqlite';
import {
  type KeyRing,
  type MasterKeySettings,
  openKeyRing,
  openMasterKeys,
  openPseudonyms,
  sealedLog,
  sealedWork,
} from '@mneme/sealing';
import type { LogTimes } from '@mneme/ports';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { builtinModels } from '../models/builtin-models.js';
import { joinModels, type SharedModels } from '../models/open-models.js';
import { askAgainMsOf, limitsOf } from '../models/limits-of.js';
import type { Settings } from '../config/embedded.js';
import {
  ERASURES,
  eraseOften,
  idleAfterMs,
  type OnFailpoint,
  type Running,
  runStages,
  runTenantsOften,
  soleCarrier,
  type StageContext,
  logClock,
  watchClock,
} from '@mneme/runner';
import { requestsFirst, jsonLogger, loggedFaults, type Observation, observedWork } from '@mneme/telemetry';
import type { Logger } from 'pino';
import { capacityOf, erasingPorts, recordingPorts } from '../recording-ports.js';
import { openCounters } from '../open-counters.js';
import { lowerPriority } from '../lower-priority.js';

/** Data with which the thread of the stages is started. */
export interface StageThreadData {
  readonly store: SharedSqlite;
  readonly models: SharedModels;
  readonly masterKeys: MasterKeySettings;
  readonly logLevel: Settings['logLevel'];
  readonly idleSeconds: Settings['idleSeconds'];
  readonly keeping: Settings['keeping'];
  readonly consolidation: Settings['consolidation'];
  readonly traffic: SharedArrayBuffer;
  readonly times: LogTimes;
}

export type FromStages =
  'running' | 'stopped' | { readonly died: string } | { readonly observed: Observation };

const NO_FAILPOINT: OnFailpoint = () => undefined;
const ALL_STAGES: readonly Stage[] = Object.values(pipeline);

/**
 * Runs the stages in this thread until its owner posts a message, so that folding and extraction never block
 * the event loop of requests. `failpoint` is called at each step of a delivery. Events of stages that are not
 * in `stages` stay in the log until a thread runs these stages.
 */
export const serveStages = async (failpoint = NO_FAILPOINT, stages = ALL_STAGES): Promise<void> => {
  if (!parentPort) throw new Error('The stages run as a worker thread.');
  const owner: MessagePort = parentPort;
  const { store, masterKeys, idleSeconds, keeping, traffic, times, ...given } = workerData as StageThreadData;
  const logger = givingWay(jsonLogger(given.logLevel));
  const say = (message: FromStages): void => owner.postMessage(message);
  const { leave, ...stores } = joinSqlite(store);
  const keyRing = openKeyRing(stores.dataKeys, openMasterKeys(masterKeys));
  const observe = loggedFaults((observed: Observation) => say({ observed }), logger);
  const [models, clock] = [joinModels(given.models), logClock(times)];
  const { usage, tally } = openCounters({ ...stores, clock, logger, limits: limitsOf(given.models.llm) });
  const context: StageContext = {
    ...stores,
    work: tally.hearing(observedWork(sealedWork(stores.work, keyRing), observe)),
    keyRing,
    clock,
    models: models.observed(observe, usage.spend, logger),
    rules: builtinModels(observe),
    budget: usage,
    askAgainMs: askAgainMsOf(given.models.llm),
    consolidation: given.consolidation,
    capacity: capacityOf(keeping, stores.state),
    ...ofTenants(stores, keyRing),
    idleAfterMs: idleAfterMs(models.extractor.reads, idleSeconds),
    logger,
    backpressure: requestsFirst(traffic),
    failpoint,
    observe,
    onDeath: (error) => say({ died: String(error) }),
  };
  const log = sealedLog(stores.log, keyRing);
  const recording = recordingPorts({ ...stores, ...models, clock, work: context.work, keyRing });
  const watch = watchClock({ ...stores, clock, times, logger, sweeps: true });
  const unattended = unattendedOn({ ...context, ...stores, ...watch, log, recording, failpoint }, keeping);
  const running = await runStages(stages, context);
  stopWhenTold(owner, () => stop([running, watch, ...unattended], [usage, tally]).then(leave));
  say('running');
};

/** Settings of the tenants, and the pseudonyms under which their users are counted. */
const ofTenants = (
  { state }: Pick<StageContext, 'state'>,
  keyRing: KeyRing,
): Pick<StageContext, 'instructions' | 'sharing' | 'pseudonyms'> => ({
  instructions: openInstructions(state),
  sharing: openSharing(state),
  pseudonyms: openPseudonyms(keyRing),
});

/** Closes the counters last, after all their callers. */
const stop = async (running: readonly Running[], counters: readonly Running[]): Promise<void> => {
  for (const parts of [running, counters]) await Promise.all(parts.map((part) => part.close()));
};

const stopWhenTold = (owner: MessagePort, stop: () => Promise<void>): void => {
  const stopped = (): void => {
    owner.postMessage('stopped' satisfies FromStages);
    owner.close();
  };
  owner.once('message', () => void stop().then(stopped));
};

type Unattended = Parameters<typeof eraseOften>[0] & Parameters<typeof runTenantsOften>[0];

/** Starts erasures and the consolidation of whole tenants. */
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
    // One process has the store and reads it in its own transactions, which refuse writes under a destroyed
    // key.
    claims: soleCarrier(),
    readersHoldMs: 0,
    sweepAfterMs: [],
    failpoint: (point) => context.failpoint(point, ERASURES),
  }),
  runTenantsOften(context),
];

/** Lowers the priority of this thread below requests, if the system allows it. */
const givingWay = (logger: Logger): Logger => {
  const refusal = lowerPriority();
  if (refusal !== null)
    logger.warn({ error: String(refusal) }, 'the priority of the stage thread could not be lowered');
  return logger;
};
