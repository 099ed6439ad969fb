import type { WorkDone } from '@mneme/ports';

/**
 * A read in slices. Each `yield` reports the work done since the last one. Other reads may run at that point,
 * and the read then continues with a later snapshot.
 */
export type Sliced<Answer> = Generator<WorkDone, Answer, void>;

export const isSliced = (answer: unknown): answer is Sliced<unknown> =>
  typeof answer === 'object' && answer !== null && 'next' in answer && typeof answer.next === 'function';
