import type { WorkDone } from '@mneme/ports';

/**
 * A read in slices. Each `yield` reports the work since the last `yield`. Other reads may run between slices,
 * and each slice sees a newer snapshot.
 */
export type Sliced<Answer> = Generator<WorkDone, Answer, void>;

export const isSliced = (answer: unknown): answer is Sliced<unknown> =>
  typeof answer === 'object' && answer !== null && 'next' in answer && typeof answer.next === 'function';
