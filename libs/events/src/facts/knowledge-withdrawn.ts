import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Statements support nothing any more with the words that they had before. It may come before what it withdraws. */
export const knowledgeWithdrawn = defineEvent(
  'knowledge.withdrawn',
  z.object({
    statementIds: z.array(z.string().min(1)).min(1),
    knownBefore: instantSchema,
  }),
);
