import { z } from 'zod';
import { defineEvent } from '../event-type.js';
import { usePlaceSchema } from './use-place.js';

/** Feedback on whether memories have helped. The use of all memories of an event is kept in one row. */
export const memoryJudged = defineEvent(
  'memory.judged',
  usePlaceSchema.extend({ judgements: z.array(z.object({ id: z.string(), helped: z.boolean() })).min(1) }),
);
