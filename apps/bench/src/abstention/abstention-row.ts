import { z } from 'zod';
import { DATASETS } from '../dataset/read-cases.js';
import { KINDS } from './put-questions.js';

/**
 * A question with one score per system. A higher score means that the system is more certain that the history
 * has an answer. A failed question has an error and no scores.
 */
export const abstentionRowSchema = z.strictObject({
  id: z.string(),
  dataset: z.enum(DATASETS),
  /** Id of the user whose history was searched. */
  history: z.string(),
  kind: z.enum(KINDS),
  category: z.string(),
  question: z.string(),
  error: z.string().nullable(),
  /** Score by system: the confidence for `mneme`, the score of the best message for `bm25`. */
  scores: z.record(z.string(), z.number()),
  /** True if, according to the search, no result is near enough to be an answer. */
  abstained: z.boolean(),
  searchMs: z.number(),
});
export type AbstentionRow = z.infer<typeof abstentionRowSchema>;
