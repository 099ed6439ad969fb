import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';
import { usePlaceSchema } from './use-place.js';

/** Reads placed memories that are kept together, and passed over others that were among their candidates, in this order. */
export const memoryRecalled = defineEvent(
  'memory.recalled',
  usePlaceSchema.extend({
    reads: z
      .array(
        z.object({
          at: instantSchema,
          placed: z.array(z.string()),
          passedOver: z.array(z.string()),
        }),
      )
      .min(1),
    /** The entries among the placed ones that were paged out: being used again brings them back. */
    pagedOut: z.array(z.string()),
  }),
);
