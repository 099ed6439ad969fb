import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Withdraws support for words from before `knownBefore`. May arrive before the withdrawn proposals. */
export const knowledgeWithdrawn = defineEvent(
  'knowledge.withdrawn',
  z.object({ statementIds: z.array(z.string().min(1)).min(1), knownBefore: instantSchema }),
);
