import type { Piscina } from 'piscina';
import { unpackFailure } from './failure.js';
import type { ModelChoice } from './model-files.js';
import type { Answered, Download } from './model-thread.js';

export interface PoolOptions extends ModelChoice {
  /** How many tasks are worked on at once, each by a thread with a copy of the model. */
  readonly threads: number;
  /** Told while the files of a model are downloaded. */
  readonly onDownload: (download: Download) => void;
}

/** Threads that share the tasks for a model. */
export interface ModelPool<Task, Answer> {
  /** Throws `Unavailable`, naming the setting and the file, where the model cannot be had. */
  run(task: Task): Promise<Answer>;
  close(): Promise<void>;
}

/** Opens a pool of the threads of a file: a module of this folder whose `run` is made by `threadOf`. */
export const openModelPool = async <Task, Answer>(
  file: string,
  { threads, onDownload, ...choice }: PoolOptions,
): Promise<ModelPool<Task, Answer>> => {
  // Dynamic: who names no local model need not wait for the pool to load.
  const { Piscina: Pool } = await import('piscina');
  const pool: Piscina<Task, Answered<Answer>> = new Pool<Task, Answered<Answer>>({
    filename: new URL(file, import.meta.url).href,
    name: 'run',
    workerData: choice satisfies ModelChoice,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: Infinity,
    execArgv: [],
  });
  pool.on('message', onDownload);
  return {
    run: async (task) => {
      const answered = await pool.run(task);
      if ('failure' in answered) throw unpackFailure(answered.failure);
      return answered.answer;
    },
    close: () => pool.destroy(),
  };
};
