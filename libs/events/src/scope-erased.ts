import { z } from 'zod';
import { defineEvent } from './event-type.js';

/** Everything of the scope goes: every stage drops its rows and passes the event on. */
export const scopeErased = defineEvent('scope.erased', z.object({ erasureId: z.string().min(1) }));
