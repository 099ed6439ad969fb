import { VERDICT_REASONS } from '@mneme/domain/consolidation/verdict-reason';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * Entries are replaced by other entries. Answers no longer contain them, but their history does. Entries that
 * a person has edited or deleted are not changed.
 */
export const entriesConsolidated = defineEvent(
  'entries.consolidated',
  z.object({
    runId: z.string().min(1),
    changes: z
      .array(
        z.object({
          entryId: z.string().min(1),
          kind: z.enum(['merge', 'supersede', 'update']),
          /** The entry that replaces `entryId`. */
          by: z.string().min(1),
          /**
           * Version of `entryId` that was judged. A later version is not replaced. Absent for the first
           * version.
           */
          version: z.int().positive().optional(),
          /** Reason of the verdict. Absent in verdicts from before reasons were stored. */
          because: z.enum(VERDICT_REASONS).optional(),
        }),
      )
      .min(1),
  }),
);
