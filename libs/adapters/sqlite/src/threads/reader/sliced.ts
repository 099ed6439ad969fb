import type { WorkDone } from '@mneme/ports';

/** Each `yield` reports the work since the last one. Other reads may run then, and the snapshot changes. */
export type Sliced<Answer> = Generator<WorkDone, Answer, void>;

export const isSliced = (answer: unknown): answer is Sliced<unknown> =>
  typeof answer === 'object' && answer !== null && 'next' in answer && typeof answer.next === 'function';
