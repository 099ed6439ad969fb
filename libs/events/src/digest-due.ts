import { sessionSoFarSchema } from '@mneme/domain/conversation/session-so-far';
import { z } from 'zod';
import { defineEvent } from './event-type.js';

/** A long session is over, with its most telling sentences. */
export const digestDue = defineEvent(
  'digest.due',
  z.object({
    sessionId: z.string(),
    soFar: sessionSoFarSchema,
    /** Rules have summed it up while there was no budget for a model; absent: nobody has. */
    provisional: z.literal(true).optional(),
  }),
);
