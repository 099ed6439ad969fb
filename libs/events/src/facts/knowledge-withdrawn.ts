import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * Withdraws the support of statements in the words that they had before `knownBefore`. May arrive before the
 * proposals that it withdraws.
 */
export const knowledgeWithdrawn = defineEvent(
  'knowledge.withdrawn',
  z.object({ statementIds: z.array(z.string().min(1)).min(1), knownBefore: instantSchema }),
);
