import { sessionSoFarSchema } from '@mneme/domain';
import { z } from 'zod';
import { defineEvent } from './event-type.js';

/** A session is over that says more than a digest by rules can hold, with its most telling sentences. */
export const digestDue = defineEvent(
  'digest.due',
  z.object({ sessionId: z.string(), soFar: sessionSoFarSchema }),
);
