import { VERDICT_REASONS } from '@mneme/domain/consolidation/verdict-reason';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * The verdict on one target. The event holds ids and no words, so an erasure never removes a verdict from its
 * run.
 */
export const updateJudged = defineEvent(
  'update.judged',
  z.object({
    runId: z.string().min(1),
    targetId: z.string().min(1),
    kind: z.enum(['ignore', 'merge', 'supersede', 'update', 'add']),
    /** The entry that replaces the target, or that is added beside it. `null` if the target stays as it is. */
    by: z.string().min(1).nullable(),
    /** The later entries that a new text was written from. Absent if no text was written. */
    from: z.array(z.string().min(1)).min(1).optional(),
    /** Version of the target that was judged. Absent for the first version. */
    version: z.int().positive().optional(),
    /** The judge, with the version of its rules or prompt. */
    madeBy: z.string().min(1),
    /** Reason of the verdict. Absent in verdicts from before reasons were stored. */
    because: z.enum(VERDICT_REASONS).optional(),
    /**
     * Tokens that the verdict cost. Absent if no model was asked or if the figures of the model are invalid.
     */
    usage: z
      .object({
        calls: z.int().nonnegative(),
        promptTokens: z.int().nonnegative(),
        completionTokens: z.int().nonnegative(),
      })
      .optional()
      .catch(undefined),
  }),
);
