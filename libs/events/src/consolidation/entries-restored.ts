import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Entries that gave way in a run are there again, word for word, and the texts that were written for them go. */
export const entriesRestored = defineEvent(
  'entries.restored',
  z.object({
    /** `null`: whichever run they gave way in, where what they gave way to is erased. */
    runId: z.string().min(1).nullable(),
    entryIds: z.array(z.string().min(1)),
    /** Texts of the run. */
    withdrawn: z.array(z.string().min(1)),
    /** What a person has said no to: the entry does not give way to these again; absent: to nothing. */
    kept: z
      .array(z.object({ entryId: z.string().min(1), beside: z.array(z.string().min(1)).min(1) }))
      .min(1)
      .optional(),
  }),
);
