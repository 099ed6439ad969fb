import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** A request deletes an entry. Answers no longer contain the entry, and its claims are retracted. */
export const entryForgotten = defineEvent('entry.forgotten', z.object({ entryId: z.string() }));
