import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** The session is over: every stage processes what it holds for the session and passes the event on. */
export const sessionClosed = defineEvent(
  'session.closed',
  z.object({
    sessionId: z.string().min(1),
    /** Ids of messages whose branch the conversation has left, as far as no segment names them. */
    abandons: z.array(z.string().min(1)).optional(),
  }),
);
