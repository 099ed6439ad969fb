import { Unavailable } from '@mneme/domain';
import { parentPort } from 'node:worker_threads';
import { workerData } from 'piscina';
import type { OnProgress } from '../network/load-network.js';
import type { ModelChoice } from '../network/model-files.js';

export interface Download {
  readonly file: string;
  readonly percent: number;
}

/**
 * An error loses its class on the way to another thread, so `failure` has the code and the sentence of an
 * `Unavailable`.
 */
export type TaskResult<Answer> =
  { readonly answer: Answer } | { readonly failure: { readonly code: string; readonly sentence: string } };

const announce: OnProgress = (file, percent) => parentPort?.postMessage({ file, percent } satisfies Download);

/** The first task loads the thread's own copy of the model. A network blocks its thread while it computes. */
export const threadRunner = <Model, Task, Answer>(
  load: (choice: ModelChoice, onProgress: OnProgress) => Promise<Model>,
  work: (model: Model, task: Task) => Promise<Answer>,
): ((task: Task) => Promise<TaskResult<Answer>>) => {
  let loading: Promise<Model> | null = null;
  return async (task) => {
    try {
      loading ??= load(workerData as ModelChoice, announce);
      const model = await loading.catch((error: unknown) => {
        // Forgets the failed download, so that the next task tries it again.
        loading = null;
        throw error;
      });
      return { answer: await work(model, task) };
    } catch (error) {
      if (error instanceof Unavailable) return { failure: { code: error.code, sentence: error.message } };
      return { failure: { code: 'model-failed', sentence: `The model failed: ${String(error)}.` } };
    }
  };
};
