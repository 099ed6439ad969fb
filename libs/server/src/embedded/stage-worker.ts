import { Unavailable } from '@mneme/domain';
import { THREAD_MEMORY } from '@mneme/sqlite';
import { Worker } from 'node:worker_threads';
import type { Observe } from '@mneme/telemetry';
import { portsOf } from '../models/open-models.js';
import type { FromStages, StageThreadData } from './serve-stages.js';

export interface Stages {
  /** Resolves when the deliveries in flight have committed and the thread has ended. */
  close(): Promise<void>;
}

export interface StageWatch {
  /** Called if the stages stop without a call of `close`. */
  readonly onDeath: (error: Unavailable) => void;
  readonly observe: Observe;
}

/** Resolves when the stages consume. */
export const startStages = (
  entry: URL,
  data: StageThreadData,
  { onDeath, observe }: StageWatch,
): Promise<Stages> =>
  new Promise((resolve, reject) => {
    const { writer, reader } = data.store;
    const worker = new Worker(entry, {
      workerData: data,
      transferList: [writer, reader, ...portsOf(data.models)],
      execArgv: [],
      resourceLimits: THREAD_MEMORY,
    });
    const ended = new Promise<number>((end) => worker.once('exit', end));
    let state: 'starting' | 'running' | 'closing' = 'starting';
    const die = (cause: unknown): void => {
      if (state === 'starting') {
        void worker.terminate();
        reject(notStarted(cause));
      } else if (state === 'running') onDeath(stagesGone(cause));
      state = 'closing';
    };
    worker.on('error', die);
    void ended.then((code) => die(new Error(`the thread ended with code ${code}`)));
    worker.on('message', (message: FromStages) => {
      if (typeof message === 'object') {
        if ('died' in message) die(new Error(message.died));
        else observe(message.observed);
      }
      if (message !== 'running') return;
      state = 'running';
      resolve({
        close: async () => {
          state = 'closing';
          worker.postMessage('stop');
          await ended;
        },
      });
    });
  });

const notStarted = (cause: unknown): Unavailable =>
  new Unavailable('stages-not-started', `The stages could not start: ${reasonOf(cause)}.`, { cause });

const stagesGone = (cause: unknown): Unavailable =>
  new Unavailable('stages-gone', `The stages have stopped: ${reasonOf(cause)}. Restart the process.`, {
    cause,
  });

/** Without a full stop, for use inside another sentence. */
const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/u, '');
