import { z } from 'zod';
import { defineEvent } from './event-type.js';

/**
 * Everything recorded before this event is erased: its data keys are destroyed. After this event a process must
 * discard its cached data keys of the scope.
 */
export const scopeErased = defineEvent(
  'scope.erased',
  z.object({
    erasureId: z.string().min(1),
    /** The erased session. `null` if the whole scope is erased. */
    sessionId: z.string().min(1).nullable(),
  }),
);
