import { z } from 'zod';
import { defineEvent } from '../event-type.js';
import { usePlaceSchema } from './use-place.js';

/** Somebody said of memories that are kept together whether they helped. */
export const memoryJudged = defineEvent(
  'memory.judged',
  usePlaceSchema.extend({
    judgements: z.array(z.object({ id: z.string(), helped: z.boolean() })).min(1),
  }),
);
