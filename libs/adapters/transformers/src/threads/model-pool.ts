import { Unavailable } from '@mneme/domain';
import type { Piscina } from 'piscina';
import { networkFingerprint, type ModelChoice, locateModel } from '../network/model-files.js';
import type { TaskResult, Download } from './model-thread.js';

export interface PoolOptions extends ModelChoice {
  /** Each thread holds a copy of the model. */
  readonly threads: number;
  readonly onDownload: (download: Download) => void;
}

export interface ModelInThreads {
  close(): Promise<void>;
}

export interface ModelPool<Task, Answer> {
  /** Runs a task with the model. Throws `Unavailable` if the model cannot be loaded. */
  run(task: Task): Promise<Answer>;
}

/**
 * Opens a pool of threads that run `module`, which exports a `run` made by `threadRunner`. Closes the pool if
 * `open` throws.
 */
export const openInThreads = async <Task, Answer, Port>(
  module: URL,
  { threads, onDownload, ...choice }: PoolOptions,
  open: (pool: ModelPool<Task, Answer>) => Promise<Port>,
): Promise<Port & ModelInThreads> => {
  // Imported only here, so that a process without a local model does not load the library.
  const { Piscina: Pool } = await import('piscina');
  const pool: Piscina<Task, TaskResult<Answer>> = new Pool<Task, TaskResult<Answer>>({
    filename: module.href,
    name: 'run',
    workerData: choice satisfies ModelChoice,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: Infinity,
    execArgv: [],
  });
  pool.on('message', onDownload);
  const run = async (task: Task): Promise<Answer> => {
    const answered = await pool.run(task);
    if ('failure' in answered) throw new Unavailable(answered.failure.code, answered.failure.sentence);
    return answered.answer;
  };
  try {
    return { ...(await open({ run })), close: () => pool.destroy() };
  } catch (error) {
    await pool.destroy();
    throw error;
  }
};

/**
 * Returns the name of the model, the start of its hash and its number format. The files of the model must
 * exist.
 */
export const modelId = async (choice: ModelChoice): Promise<string> => {
  const place = locateModel(choice);
  return `${place.id}@${await networkFingerprint(place)}/${choice.type}`;
};
