import { claimSchema } from '@mneme/domain/facts/claim';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Relations that may be others under new names, each with the claim that it was first stated with. */
export const predicatesDoubted = defineEvent(
  'predicates.doubted',
  z.object({
    doubts: z
      .array(
        z.object({
          claim: claimSchema,
          /** The relations that it may be, the likeliest first. */
          candidates: z.array(z.object({ predicate: z.string(), statement: z.string().nullable() })).min(1),
        }),
      )
      .min(1),
    /** How often a model was asked in vain; absent: never. */
    asked: z.int().positive().optional(),
  }),
);
