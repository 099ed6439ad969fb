import { z } from 'zod';
import { DATASETS } from '../dataset/read-cases.js';
import { KINDS } from './put-questions.js';

/** A question with how sure every system is of an answer. A question that failed has an error and no scores. */
export const abstentionRowSchema = z.strictObject({
  id: z.string(),
  dataset: z.enum(DATASETS),
  /** The user whose history was asked. */
  history: z.string(),
  kind: z.enum(KINDS),
  category: z.string(),
  question: z.string(),
  error: z.string().nullable(),
  /** By system: the confidence of `mneme`; the score of the best message of `bm25`. */
  scores: z.record(z.string(), z.number()),
  /** Whether the search called nothing near enough to be an answer. */
  abstained: z.boolean(),
  searchMs: z.number(),
});
export type AbstentionRow = z.infer<typeof abstentionRowSchema>;
