import { VERDICT_REASONS } from '@mneme/domain/consolidation/verdict-reason';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** What becomes of one target: ids and no words, so no erasure takes a verdict from its run. */
export const updateJudged = defineEvent(
  'update.judged',
  z.object({
    runId: z.string().min(1),
    targetId: z.string().min(1),
    kind: z.enum(['ignore', 'merge', 'supersede', 'update', 'add']),
    /** The entry that the target gives way to, or that is added beside it; `null`: it stays alone. */
    by: z.string().min(1).nullable(),
    /** The later entries that a text was written from; absent: no text was written. */
    from: z.array(z.string().min(1)).min(1).optional(),
    /** Of the target, as it was judged; absent: the first. */
    version: z.int().positive().optional(),
    /** The judge, with the version of its rules or of its prompt. */
    madeBy: z.string().min(1),
    /** Absent: it was judged before reasons were kept. */
    because: z.enum(VERDICT_REASONS).optional(),
    /** The tokens that the judgement took; absent if no model was asked or its figures cannot be right. */
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
