import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * A fact is no longer believed from now on. An earlier fact that the retracted fact had closed becomes open
 * again.
 */
export const factRetracted = defineEvent('fact.retracted', z.object({ factId: z.string() }));
