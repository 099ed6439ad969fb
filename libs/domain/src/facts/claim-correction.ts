import { z } from 'zod';
import { instantSchema } from '../instant.js';

/** What a person has made of one claim, apart from whatever else says the same. */
export const claimCorrectionSchema = z.object({
  claimId: z.string(),
  /** When it ended; `null`: it was retracted. */
  validTo: instantSchema.nullable(),
});
export type ClaimCorrection = z.infer<typeof claimCorrectionSchema>;
