import { digestStateSchema } from '@mneme/domain/conversation/digests/digest-state';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * A long session is over and needs a digest by a model. Carries the most informative sentences of the
 * session.
 */
export const digestDue = defineEvent(
  'digest.due',
  z.object({
    sessionId: z.string(),
    soFar: digestStateSchema,
    /** True if rules have already made a digest in place of a model. Absent on the first attempt. */
    provisional: z.literal(true).optional(),
    /** Number of unusable model answers about this digest so far. Absent if there are none. */
    asked: z.int().positive().optional(),
  }),
);
