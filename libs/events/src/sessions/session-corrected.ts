import { claimCorrectionSchema } from '@mneme/domain/facts/claim';
import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** Corrections that people made, repeated after an erasure has recorded the messages again. */
export const sessionCorrected = defineEvent(
  'session.corrected',
  z.object({
    sessionId: z.string().min(1),
    forgotten: z.array(z.object({ entryId: z.string(), forgottenAt: instantSchema })),
    claims: z.array(claimCorrectionSchema),
  }),
);
