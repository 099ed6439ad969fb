import { z } from 'zod';
import { defineEvent } from './event-type.js';

/** The conversation is over: every stage lets go of what it holds for it and passes the event on. */
export const sessionClosed = defineEvent('session.closed', z.object({ sessionId: z.string().min(1) }));
