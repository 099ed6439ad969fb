import { z } from 'zod';
import { defineEvent } from '../event-type.js';
import { usePlaceSchema } from './use-place.js';

/** Feedback: whether memories whose use is kept in one row have helped. */
export const memoryJudged = defineEvent(
  'memory.judged',
  usePlaceSchema.extend({ judgements: z.array(z.object({ id: z.string(), helped: z.boolean() })).min(1) }),
);
