import type { AnswerOf, BodyOf } from './operation.js';
import type { CallOptions, Transport, WriteOptions } from './transport.js';

/** Results of one user, by the ids of an answer, and whether each of them helped. */
export type NewFeedback = BodyOf<'postV1Feedback'>;
export type FeedbackGiven = AnswerOf<'postV1Feedback'>;

export type Feedback = (
  feedback: NewFeedback,
  options?: CallOptions & WriteOptions,
) => Promise<FeedbackGiven>;

/** `POST /v1/feedback`: whether results helped. */
export const feedbackOver =
  (call: Transport): Feedback =>
  (body, options) =>
    call({
      method: 'POST',
      path: '/v1/feedback',
      body,
      isSafe: options?.idempotencyKey !== undefined,
      options,
    });
