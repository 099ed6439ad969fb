import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Verdicts of a run are taken back: what they did to entries is undone, and those still on their way do nothing. */
export const consolidationUndone = defineEvent(
  'consolidation.undone',
  z.object({
    runId: z.string().min(1),
    /** `null`: all of the run. */
    targets: z.array(z.string().min(1)).min(1).nullable(),
  }),
);
