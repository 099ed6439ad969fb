import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';
import { usePlaceSchema } from './use-place.js';

/**
 * Reads of memories, in the order of the reads. The use of all memories of an event is kept in one row.
 * `placed` lists the memories in the answer of a read, and `passedOver` the candidates that the answer left
 * out.
 */
export const memoryRecalled = defineEvent(
  'memory.recalled',
  usePlaceSchema.extend({
    reads: z
      .array(z.object({ at: instantSchema, placed: z.array(z.string()), passedOver: z.array(z.string()) }))
      .min(1),
    /** The placed entries that were paged out. The use of such an entry makes it active again. */
    pagedOut: z.array(z.string()),
  }),
);
