import { claimSchema } from '@mneme/domain/facts/claim';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Relations that may be new names of known relations, each with the claim that first used the name. */
export const predicatesDoubted = defineEvent(
  'predicates.doubted',
  z.object({
    doubts: z
      .array(
        z.object({
          claim: claimSchema,
          /** Known relations that the new name may mean, most likely first. */
          candidates: z.array(z.object({ predicate: z.string(), statement: z.string().nullable() })).min(1),
        }),
      )
      .min(1),
    /** Number of unusable model answers about these doubts so far. Absent if there are none. */
    asked: z.int().positive().optional(),
  }),
);
