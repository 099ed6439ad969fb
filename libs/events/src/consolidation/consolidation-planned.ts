import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** The targets of a run are known. The run is over when each target has a verdict. */
export const consolidationPlanned = defineEvent(
  'consolidation.planned',
  z.object({
    runId: z.string().min(1),
    /** The run covers entries recorded up to this instant, as they were known then. */
    knownAt: instantSchema,
    /** Number of new entries that were compared with their neighbours. */
    compared: z.int().nonnegative(),
    targets: z.array(z.string()),
    /** The run that continues this run. `null` if nothing is left to do. */
    continuedBy: z.string().nullable(),
  }),
);
