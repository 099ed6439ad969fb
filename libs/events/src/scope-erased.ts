import { z } from 'zod';
import { defineEvent } from './event-type.js';

/**
 * All data of the session or scope that were recorded before this event are erased, because their data keys
 * are destroyed. After this event a process must discard its cached data keys of the scope.
 */
export const scopeErased = defineEvent(
  'scope.erased',
  z.object({
    erasureId: z.string().min(1),
    /** The erased session. `null` if the whole scope is erased. */
    sessionId: z.string().min(1).nullable(),
  }),
);
