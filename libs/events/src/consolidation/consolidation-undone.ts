import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * Reverts the effects of verdicts of a run. If all targets are undone, verdicts that arrive later have no
 * effect.
 */
export const consolidationUndone = defineEvent(
  'consolidation.undone',
  z.object({
    runId: z.string().min(1),
    /** Targets whose verdicts are undone. `null` for all targets of the run. */
    targets: z.array(z.string().min(1)).min(1).nullable(),
  }),
);
