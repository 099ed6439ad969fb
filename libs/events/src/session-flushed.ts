import { z } from 'zod';
import { defineEvent } from './event-type.js';

/** What is held for the conversation is let go, as when it ends; it goes on. */
export const sessionFlushed = defineEvent('session.flushed', z.object({ sessionId: z.string().min(1) }));
