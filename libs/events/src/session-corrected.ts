import { claimCorrectionSchema } from '@mneme/domain/facts/claim-correction';
import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from './event-type.js';

/** What people had forgotten, ended and retracted of a session, whose messages were recorded again since. */
export const sessionCorrected = defineEvent(
  'session.corrected',
  z.object({
    sessionId: z.string().min(1),
    forgotten: z.array(z.object({ entryId: z.string(), forgottenAt: instantSchema })),
    claims: z.array(claimCorrectionSchema),
  }),
);
