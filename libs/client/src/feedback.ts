import type { AnswerOf, BodyOf } from './operation.js';
import { isKeyed, type Transport, type WriteOptions } from './transport.js';

/** Ids of results from one answer of one user, each with whether the result helped. */
export type NewFeedback = BodyOf<'feedback'>;
export type FeedbackGiven = AnswerOf<'feedback'>;

export type Feedback = (feedback: NewFeedback, options?: WriteOptions) => Promise<FeedbackGiven>;

export const createFeedback =
  (call: Transport): Feedback =>
  (body, options) =>
    call({ method: 'POST', path: '/v1/feedback', body, isSafe: isKeyed(options), options });
