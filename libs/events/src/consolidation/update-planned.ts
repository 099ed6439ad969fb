import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** The queue of one target (S4 3.3): it holds ids and no words, so an erasure leaves nothing of it to be judged. */
export const updatePlanned = defineEvent(
  'update.planned',
  z.object({
    runId: z.string().min(1),
    targetId: z.string().min(1),
    knownAt: instantSchema,
    updaters: z.array(z.object({ id: z.string().min(1), likeness: z.enum(['same', 'near']) })).min(1),
    /** Rules have left it as it is in the place of a model; absent: it is judged for the first time. */
    provisional: z.literal(true).optional(),
    /** How often a model was asked in vain; absent: never. */
    asked: z.int().positive().optional(),
  }),
);
