import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Entries leave the active memory or return to it. Thorough searches also find paged-out entries. */
export const entriesPaged = defineEvent(
  'entries.paged',
  z.object({
    entryIds: z.array(z.string()).min(1),
    /** `candidates`: active entries of the least use. */
    to: z.enum(['active', 'paged-out', 'candidates']),
  }),
);
