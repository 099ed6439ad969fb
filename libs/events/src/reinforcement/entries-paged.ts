import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * Entries leave the active memory, return to it, or are marked as the next to leave. Thorough searches still
 * find entries that are paged out.
 */
export const entriesPaged = defineEvent(
  'entries.paged',
  z.object({
    entryIds: z.array(z.string()).min(1),
    /** `candidates`: active entries of the least use. */
    to: z.enum(['active', 'paged-out', 'candidates']),
  }),
);
