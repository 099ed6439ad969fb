import { z } from 'zod';

/** A question with the scores of every system. A failed question has an error and no scores. */
export const recallRowSchema = z.object({
  id: z.string(),
  category: z.string(),
  gold: z.int(),
  isUnanswerable: z.boolean(),
  error: z.string().nullable(),
  /** Scores by system, then by column. */
  scores: z.record(z.string(), z.record(z.string(), z.number())),
  /** Duration of each search in milliseconds, by system. */
  searchMs: z.record(z.string(), z.number()),
});
export type RecallRow = z.infer<typeof recallRowSchema>;
