import type { Piscina } from 'piscina';
import { fingerprintOf, type ModelChoice, modelPlace } from '../network/model-files.js';
import { unpackFailure } from './failure.js';
import type { TaskResult, Download } from './model-thread.js';

export interface PoolOptions extends ModelChoice {
  /** Maximum number of tasks at once. Each thread holds a copy of the model. */
  readonly threads: number;
  /** Called with the progress while files of the model are downloaded. */
  readonly onDownload: (download: Download) => void;
}

export interface ModelInThreads {
  close(): Promise<void>;
}

export interface ModelPool<Task, Answer> {
  /** Throws `Unavailable`, naming the setting and the file, if the model cannot be loaded. */
  run(task: Task): Promise<Answer>;
}

/**
 * Opens a pool of threads that run `module`, whose `run` is made by `threadRunner`. Returns the port that `open`
 * makes of the pool, and closes the pool if `open` throws.
 */
export const openInThreads = async <Task, Answer, Port>(
  module: URL,
  { threads, onDownload, ...choice }: PoolOptions,
  open: (pool: ModelPool<Task, Answer>) => Promise<Port>,
): Promise<Port & ModelInThreads> => {
  // Imported here, so that a process without a local model does not load the pool.
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
    if ('failure' in answered) throw unpackFailure(answered.failure);
    return answered.answer;
  };
  try {
    return { ...(await open({ run })), close: () => pool.destroy() };
  } catch (error) {
    await pool.destroy();
    throw error;
  }
};

/** Returns the id of a model whose files exist: its name, the start of its hash and its number format. */
export const modelId = async (choice: ModelChoice): Promise<string> => {
  const place = modelPlace(choice);
  return `${place.id}@${await fingerprintOf(place)}/${choice.type}`;
};
