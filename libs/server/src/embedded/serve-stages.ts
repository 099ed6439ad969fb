import { pipeline, type Stage } from '@mneme/pipeline';
import { logClock } from '@mneme/runner';
import type { OnFailpoint } from '../failpoint.js';
import { joinSqlite, type SharedSqlite } from '@mneme/sqlite';
import { jsonLogger, loggedFaults, type Observation, requestsFirst } from '@mneme/telemetry';
import type { Logger } from 'pino';
import { on } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Settings } from '../config/embedded.js';
import { lowerPriority } from '../lower-priority.js';
import { joinModels, type SharedModels } from '../models/open-models.js';
import { runStagesOver, type StageSettings } from './run-stages-over.js';

export interface StageThreadData extends StageSettings {
  readonly store: SharedSqlite;
  readonly models: SharedModels;
  readonly logLevel: Settings['logLevel'];
  readonly traffic: SharedArrayBuffer;
}

export type FromStages =
  'running' | 'stopped' | { readonly died: string } | { readonly observed: Observation };

const NO_FAILPOINT: OnFailpoint = () => undefined;
const ALL_STAGES: readonly Stage[] = Object.values(pipeline);

/**
 * Runs the stages in this worker thread. Begins when the owner of the thread posts the data, and stops at the
 * next message of the owner. Events for stages that are not in `stages` stay in the log.
 */
export const serveStages = async (failpoint = NO_FAILPOINT, stages = ALL_STAGES): Promise<void> => {
  if (!parentPort) throw new Error('The stages run as a worker thread.');
  const owner: MessagePort = parentPort;
  const messages = on(owner, 'message');
  const { store, traffic, logLevel, ...given } = await dataOf(messages);
  const logger = jsonLogger(logLevel);
  yieldToRequests(logger);
  const say = (message: FromStages): void => owner.postMessage(message);
  const { leave, ...stores } = joinSqlite(store);
  const running = await runStagesOver(stages, stores, {
    ...given,
    models: joinModels(given.models),
    llm: given.models.llm,
    clock: logClock(given.times),
    logger,
    observe: loggedFaults((observed: Observation) => say({ observed }), logger),
    backpressure: requestsFirst(traffic),
    failpoint,
    onDeath: (error) => say({ died: String(error) }),
  });
  say('running');
  await messages.next();
  await running.close();
  leave();
  say('stopped');
  owner.close();
};

const dataOf = async (messages: AsyncIterator<unknown[]>): Promise<StageThreadData> => {
  const { value } = (await messages.next()) as { readonly value: readonly [StageThreadData] };
  return value[0];
};

/** Gives this thread a lower priority than the threads of requests, if the system allows it. */
const yieldToRequests = (logger: Logger): void => {
  const refusal = lowerPriority();
  if (refusal !== null)
    logger.warn({ error: String(refusal) }, 'the priority of the stage thread could not be lowered');
};
