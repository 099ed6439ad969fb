import { parentPort } from 'node:worker_threads';
import { workerData } from 'piscina';
import { type Failure, packFailure } from './failure.js';
import type { OnProgress } from './load-network.js';
import type { ModelChoice } from './model-files.js';

/** Told while files of a model are downloaded. */
export interface Download {
  readonly file: string;
  readonly percent: number;
}

/** What a thread answers. */
export type Answered<Answer> = { readonly answer: Answer } | { readonly failure: Failure };

const announce: OnProgress = (file, percent) => parentPort?.postMessage({ file, percent } satisfies Download);

/** The work of a thread with a model of its own, which the first task loads: a network holds its thread while it computes. */
export const threadOf = <Model, Task, Answer>(
  load: (choice: ModelChoice, onProgress: OnProgress) => Promise<Model>,
  work: (model: Model, task: Task) => Promise<Answer>,
): ((task: Task) => Promise<Answered<Answer>>) => {
  let loading: Promise<Model> | null = null;
  return async (task) => {
    try {
      loading ??= load(workerData as ModelChoice, announce);
      const model = await loading.catch((error: unknown) => {
        // A download that broke off is tried again by the next task.
        loading = null;
        throw error;
      });
      return { answer: await work(model, task) };
    } catch (error) {
      return { failure: packFailure(error) };
    }
  };
};
