import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** A run has its targets: it is over when there is a verdict on each. */
export const consolidationPlanned = defineEvent(
  'consolidation.planned',
  z.object({
    runId: z.string().min(1),
    /** What was recorded until then is consolidated, as it was known then. */
    knownAt: instantSchema,
    /** How many new entries were compared with their neighbours. */
    compared: z.int().nonnegative(),
    targets: z.array(z.string()),
    /** The run that goes on where this one ends; `null`: nothing is left to do. */
    continuedBy: z.string().nullable(),
  }),
);
