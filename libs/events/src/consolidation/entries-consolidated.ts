import { VERDICT_REASONS } from '@mneme/domain/consolidation/verdict-reason';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Entries give way to others: they leave the answers and stay in the history. What a person has edited or deleted stays as it is. */
export const entriesConsolidated = defineEvent(
  'entries.consolidated',
  z.object({
    runId: z.string().min(1),
    changes: z
      .array(
        z.object({
          entryId: z.string().min(1),
          kind: z.enum(['merge', 'supersede', 'update']),
          /** The entry that it gives way to. */
          by: z.string().min(1),
          /** Of the entry, as it was judged: a later one does not give way; absent: the first. */
          version: z.int().positive().optional(),
          /** Absent: it was judged before reasons were kept. */
          because: z.enum(VERDICT_REASONS).optional(),
        }),
      )
      .min(1),
  }),
);
