import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * The session is over. Every stage processes the data that it holds for the session and passes the event on.
 */
export const sessionClosed = defineEvent(
  'session.closed',
  z.object({
    sessionId: z.string().min(1),
    /**
     * Ids of messages in branches that the conversation has left. Messages that a segment names are not
     * listed.
     */
    abandons: z.array(z.string().min(1)).optional(),
  }),
);
