import { pipeline } from '@mneme/pipeline';
import { joinSqlite, type SharedSqlite } from '@mneme/sqlite';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { builtinModels } from '../builtin-models.js';
import type { Settings } from '../config/embedded.js';
import { idleAfterMs, runStages, type StageContext, systemClock } from '@mneme/runner';
import { requestsFirst, jsonLogger, type Observation, observedModels, observedWork } from '@mneme/telemetry';
import { lowerPriority } from '../lower-priority.js';

/** The data that the thread of the stages is started with. */
export interface StageThreadData {
  readonly store: SharedSqlite;
  readonly logLevel: Settings['logLevel'];
  readonly idleSeconds: Settings['idleSeconds'];
  readonly traffic: SharedArrayBuffer;
}

export type FromStages =
  'running' | 'stopped' | { readonly died: string } | { readonly observed: Observation };

/**
 * Runs every stage in this thread until its owner posts a message, so that folding and extracting never block the event
 * loop that answers requests. `failpoint` is called at each step of a delivery.
 */
export const serveStages = async (failpoint: StageContext['failpoint'] = () => undefined): Promise<void> => {
  if (!parentPort) throw new Error('The stages run as a worker thread.');
  const owner: MessagePort = parentPort;
  const { store, logLevel, idleSeconds, traffic } = workerData as StageThreadData;
  const logger = jsonLogger(logLevel);
  const refusal = lowerPriority();
  if (refusal !== null)
    logger.warn({ error: String(refusal) }, 'the priority of the stage thread could not be lowered');
  const say = (message: FromStages): void => owner.postMessage(message);
  const { leave, ...stores } = joinSqlite(store);
  const observe = (observed: Observation): void => say({ observed });
  const models = builtinModels();
  const running = await runStages(Object.values(pipeline), {
    ...stores,
    work: observedWork(stores.work, observe),
    clock: systemClock(),
    models: observedModels(models, observe),
    idleAfterMs: idleAfterMs(models.extractor.reads, idleSeconds),
    logger,
    backpressure: requestsFirst(traffic),
    failpoint,
    observe,
    onDeath: (error) => say({ died: String(error) }),
  });
  owner.once('message', () => {
    void running.close().then(() => {
      leave();
      say('stopped');
      owner.close();
    });
  });
  say('running');
};
