import { claimCorrectionSchema } from '@mneme/domain/facts/claim';
import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * The deletions, ends and retractions that people made in a session. They are repeated after an erasure has
 * recorded the session's messages again.
 */
export const sessionCorrected = defineEvent(
  'session.corrected',
  z.object({
    sessionId: z.string().min(1),
    forgotten: z.array(z.object({ entryId: z.string(), forgottenAt: instantSchema })),
    claims: z.array(claimCorrectionSchema),
  }),
);
