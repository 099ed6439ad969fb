import { sessionSoFarSchema } from '@mneme/domain/conversation/session-so-far';
import { z } from 'zod';
import { defineEvent } from './event-type.js';

/** A long session is over, with its most telling sentences. */
export const digestDue = defineEvent(
  'digest.due',
  z.object({
    sessionId: z.string(),
    soFar: sessionSoFarSchema,
    /** Rules have summed it up in the place of a model; absent: it is summed up for the first time. */
    provisional: z.literal(true).optional(),
    /** How often a model was asked in vain; absent: never. */
    asked: z.int().positive().optional(),
  }),
);
