import { z } from 'zod';

/** A question with the context block of each system. A failed question has an error and no blocks. */
export const budgetRowSchema = z.strictObject({
  id: z.string(),
  error: z.string().nullable(),
  blocks: z.record(
    z.string(),
    z.strictObject({
      /** Number that is 1 if the block contains every content word of the answer, and otherwise 0. */
      holds: z.number(),
      tokens: z.number(),
    }),
  ),
});
export type BudgetRow = z.infer<typeof budgetRowSchema>;
