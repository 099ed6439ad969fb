import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';
import { usePlaceSchema } from './use-place.js';

/** Reads, in order, whose use is kept in one row. `passedOver` lists candidates that were not placed. */
export const memoryRecalled = defineEvent(
  'memory.recalled',
  usePlaceSchema.extend({
    reads: z
      .array(z.object({ at: instantSchema, placed: z.array(z.string()), passedOver: z.array(z.string()) }))
      .min(1),
    /** The placed entries that were paged out. Being used makes them active again. */
    pagedOut: z.array(z.string()),
  }),
);
