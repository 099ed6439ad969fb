import { z } from 'zod';
import { defineEvent } from './event-type.js';

/**
 * What was recorded before is erased: its data keys are destroyed. Where this event has passed, no process opens with a
 * key that it still holds what comes behind it.
 */
export const scopeErased = defineEvent(
  'scope.erased',
  z.object({
    erasureId: z.string().min(1),
    /** The session that is erased; `null`: everything of the scope is. */
    sessionId: z.string().min(1).nullable(),
  }),
);
