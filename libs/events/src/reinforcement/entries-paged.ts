import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * Entries leave the active memory, return to it, or are the next to leave. Nothing is deleted: what was paged out is found
 * by who searches thoroughly.
 */
export const entriesPaged = defineEvent(
  'entries.paged',
  z.object({
    entryIds: z.array(z.string()).min(1),
    /** `candidates`: they are active, and of the least use. */
    to: z.enum(['active', 'paged-out', 'candidates']),
  }),
);
