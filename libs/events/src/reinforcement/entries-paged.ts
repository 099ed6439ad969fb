import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Entries leave the active memory or return to it. Thorough searches also find paged-out entries. */
export const entriesPaged = defineEvent(
  'entries.paged',
  z.object({
    entryIds: z.array(z.string()).min(1),
    /** `candidates` marks the least useful active entries, which stay active. */
    to: z.enum(['active', 'paged-out', 'candidates']),
  }),
);
