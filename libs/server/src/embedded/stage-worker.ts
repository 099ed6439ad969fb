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

/** A thread that loads its modules while the store opens. */
export interface LoadingStages {
  /** Starts the stages, and resolves when they consume events. */
  start(data: StageThreadData): Promise<Stages>;
  /** Ends the thread without starting its stages. */
  abandon(): Promise<void>;
}

export const loadStages = (entry: URL, watch: StageWatch): LoadingStages => {
  const worker = new Worker(entry, { execArgv: [], resourceLimits: THREAD_MEMORY });
  const { running, ended, expectEnd } = follow(worker, watch);
  const close = async (): Promise<void> => {
    expectEnd();
    worker.postMessage('stop');
    await ended;
  };
  return {
    start: async (data) => {
      worker.postMessage(data, [data.store.writer, data.store.reader, ...portsOf(data.models)]);
      await running;
      return { close };
    },
    abandon: async () => {
      expectEnd();
      await worker.terminate();
    },
  };
};

interface StageLife {
  /** Resolves when the stages consume events. Rejects if the thread ends before that. */
  readonly running: Promise<void>;
  readonly ended: Promise<number>;
  /** After this call, the end of the thread is no failure. */
  expectEnd(): void;
}

const follow = (worker: Worker, { onDeath, observe }: StageWatch): StageLife => {
  const ended = new Promise<number>((end) => worker.once('exit', end));
  let state: 'starting' | 'running' | 'closing' = 'starting';
  const expectEnd = (): void => {
    state = 'closing';
  };
  const running = new Promise<void>((resolve, reject) => {
    const die = (cause: unknown): void => {
      if (state === 'starting') {
        void worker.terminate();
        reject(notStarted(cause));
      } else if (state === 'running') onDeath(stagesGone(cause));
      expectEnd();
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
      resolve();
    });
  });
  // Prevents an unhandled rejection if the thread ends before `start` is called. `start` then throws the
  // cause.
  running.catch(() => undefined);
  return { running, ended, expectEnd };
};

const notStarted = (cause: unknown): Unavailable =>
  new Unavailable('stages-not-started', `The stages could not start: ${reasonOf(cause)}.`, { cause });

const stagesGone = (cause: unknown): Unavailable =>
  new Unavailable('stages-gone', `The stages have stopped: ${reasonOf(cause)}. Restart the process.`, {
    cause,
  });

/** Returns the message of a failure without its full stop, for use inside another sentence. */
const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/u, '');
