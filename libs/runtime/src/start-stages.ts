import { Unavailable } from '@mneme/domain';
import { Worker } from 'node:worker_threads';
import type { FromStages, StageThreadData } from './serve-stages.js';

/** The thread in which the stages run. */
export interface Stages {
  /** Resolves when what is in hand has settled and the thread has ended. */
  close(): Promise<void>;
}

/** Starts the stages in a thread of their own; resolves when they consume. `onDeath` hears when they stop unasked. */
export const startStages = (
  entry: URL,
  data: StageThreadData,
  onDeath: (error: Unavailable) => void,
): Promise<Stages> =>
  new Promise((resolve, reject) => {
    const { writer, reader } = data.store;
    const worker = new Worker(entry, { workerData: data, transferList: [writer, reader], execArgv: [] });
    const ended = new Promise<void>((end) => worker.once('exit', () => end()));
    let state: 'starting' | 'running' | 'closing' = 'starting';
    const die = (cause: unknown): void => {
      const error = new Unavailable('stages-gone', 'The stages have stopped. Start the process anew.', {
        cause,
      });
      if (state === 'starting') reject(error);
      else if (state === 'running') onDeath(error);
      state = 'closing';
    };
    worker.on('error', die);
    void ended.then(() => die(undefined));
    worker.on('message', (message: FromStages) => {
      if (typeof message === 'object') die(message.died);
      if (message !== 'running') return;
      state = 'running';
      resolve({
        close: () => {
          state = 'closing';
          worker.postMessage('stop');
          return ended;
        },
      });
    });
  });
