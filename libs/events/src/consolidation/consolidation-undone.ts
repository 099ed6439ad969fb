import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * Undoes verdicts of a run: their effects on entries are reverted, and verdicts that arrive later have no
 * effect.
 */
export const consolidationUndone = defineEvent(
  'consolidation.undone',
  z.object({
    runId: z.string().min(1),
    /** `null` for all targets of the run. */
    targets: z.array(z.string().min(1)).min(1).nullable(),
  }),
);
