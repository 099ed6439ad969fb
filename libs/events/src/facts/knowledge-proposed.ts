import { instantSchema } from '@mneme/domain/instant';
import { unitSchema } from '@mneme/domain/knowledge/unit';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Version 1 knew no denials. */
const affirmed = (data: unknown): unknown => ({ ...(data as object), polarity: 'affirmed' });

/**
 * A statement of a user supports or denies a general unit, which names nobody. Who said it stands in the envelope alone, and only
 * for as long as the statement is not erased.
 */
export const knowledgeProposed = defineEvent(
  'knowledge.proposed',
  z.object({
    unit: unitSchema,
    polarity: z.enum(['affirmed', 'denied']),
    /** The entry, or the stated claim, that it was made from. */
    statementId: z.string().min(1),
    weight: z.number().min(0).max(1),
    /** Since when the statement has these words. */
    knownFrom: instantSchema,
  }),
  [affirmed],
);
