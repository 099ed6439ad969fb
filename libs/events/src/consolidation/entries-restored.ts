import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Entries that a run replaced are restored word for word, and the texts that the run wrote are withdrawn. */
export const entriesRestored = defineEvent(
  'entries.restored',
  z.object({
    /**
     * `null` if the entries are restored because the entry that replaced them is erased. Any run may have
     * replaced them.
     */
    runId: z.string().min(1).nullable(),
    entryIds: z.array(z.string().min(1)),
    /** Ids of the withdrawn texts, which the run wrote. */
    withdrawn: z.array(z.string().min(1)),
    /**
     * The entries in `beside` must not replace `entryId` again, because a person has undone that replacement.
     * Absent if none.
     */
    kept: z
      .array(z.object({ entryId: z.string().min(1), beside: z.array(z.string().min(1)).min(1) }))
      .min(1)
      .optional(),
  }),
);
