import { instantSchema } from '@mneme/domain/instant';
import { unitSchema } from '@mneme/domain/knowledge/unit';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Adds the polarity that version 1 lacks, because it has no denials. */
const addPolarity = (data: unknown): unknown => ({ ...(data as object), polarity: 'affirmed' });

/**
 * A statement of a user supports or denies a unit of shared knowledge, which names no person. Only the
 * envelope names the user, and only until the statement is erased.
 */
export const knowledgeProposed = defineEvent(
  'knowledge.proposed',
  z.object({
    unit: unitSchema,
    polarity: z.enum(['affirmed', 'denied']),
    /** The entry or the directly stated claim behind the proposal. */
    statementId: z.string().min(1),
    weight: z.number().min(0).max(1),
    /** Instant from which the statement has these words. */
    knownFrom: instantSchema,
  }),
  [addPolarity],
);
