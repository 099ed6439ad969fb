import { parentPort } from 'node:worker_threads';
import { workerData } from 'piscina';
import { type Failure, packFailure } from './failure.js';
import type { OnProgress } from '../network/load-network.js';
import type { ModelChoice } from '../network/model-files.js';

export interface Download {
  readonly file: string;
  readonly percent: number;
}

export type TaskResult<Answer> = { readonly answer: Answer } | { readonly failure: Failure };

const announce: OnProgress = (file, percent) => parentPort?.postMessage({ file, percent } satisfies Download);

/**
 * Returns the `run` function of a worker thread. The first task loads the thread's own copy of the model. Tasks
 * run in threads because a network blocks its thread while it computes.
 */
export const threadRunner = <Model, Task, Answer>(
  load: (choice: ModelChoice, onProgress: OnProgress) => Promise<Model>,
  work: (model: Model, task: Task) => Promise<Answer>,
): ((task: Task) => Promise<TaskResult<Answer>>) => {
  let loading: Promise<Model> | null = null;
  return async (task) => {
    try {
      loading ??= load(workerData as ModelChoice, announce);
      const model = await loading.catch((error: unknown) => {
        // The next task tries the download again.
        loading = null;
        throw error;
      });
      return { answer: await work(model, task) };
    } catch (error) {
      return { failure: packFailure(error) };
    }
  };
};
