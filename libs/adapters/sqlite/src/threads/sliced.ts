import type { WorkDone } from '@mneme/ports';

/**
 * A read in slices. Each `yield` says what was done since the last one, and is a place where other reads may be served: the
 * read then goes on with a later snapshot.
 */
export type Sliced<Answer> = Generator<WorkDone, Answer, void>;

export const isSliced = (answer: unknown): answer is Sliced<unknown> =>
  typeof answer === 'object' && answer !== null && 'next' in answer && typeof answer.next === 'function';
