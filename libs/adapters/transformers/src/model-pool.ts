import type { Piscina } from 'piscina';
import { unpackFailure } from './failure.js';
import type { ModelChoice } from './model-files.js';
import type { Answered, Download } from './model-thread.js';

export interface PoolOptions extends ModelChoice {
  /** Maximum number of tasks at once. Each thread holds a copy of the model. */
  readonly threads: number;
  /** Called with the progress while files of the model are downloaded. */
  readonly onDownload: (download: Download) => void;
}

export interface ModelPool<Task, Answer> {
  /** Throws `Unavailable`, naming the setting and the file, if the model cannot be loaded. */
  run(task: Task): Promise<Answer>;
  close(): Promise<void>;
}

/** Opens a pool of threads that run `file`, a module of this folder whose `run` is made by `threadOf`. */
export const openModelPool = async <Task, Answer>(
  file: string,
  { threads, onDownload, ...choice }: PoolOptions,
): Promise<ModelPool<Task, Answer>> => {
  // Imported here, so that a process without a local model does not load the pool.
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
