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
    /** Rules have left it as it is while there was no budget for a model; absent: nobody has judged it. */
    provisional: z.literal(true).optional(),
  }),
);
