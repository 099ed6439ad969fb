import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Stages process the data that they hold for the session, as at its end, but the session continues. */
export const sessionFlushed = defineEvent('session.flushed', z.object({ sessionId: z.string().min(1) }));
