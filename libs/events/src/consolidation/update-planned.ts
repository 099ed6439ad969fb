import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * A target and its updaters: the queue of one target (S4 3.3). The event holds ids and no words, so an
 * erasure does not remove it.
 */
export const updatePlanned = defineEvent(
  'update.planned',
  z.object({
    runId: z.string().min(1),
    targetId: z.string().min(1),
    knownAt: instantSchema,
    updaters: z.array(z.object({ id: z.string().min(1), likeness: z.enum(['same', 'near']) })).min(1),
    /**
     * True if rules have decided in place of a model and left the target as it is. Absent on the first
     * judgement.
     */
    provisional: z.literal(true).optional(),
    /** Number of unusable model answers about this target so far. Absent if there are none. */
    asked: z.int().positive().optional(),
  }),
);
