import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** From now on it is not believed; what it had closed opens again. */
export const factRetracted = defineEvent('fact.retracted', z.object({ factId: z.string() }));
