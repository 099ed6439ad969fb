import { z } from 'zod';
import { instantSchema } from '../instant.js';

/** A user's end or retraction of one claim. Other claims that say the same are not affected. */
export const claimCorrectionSchema = z.object({
  claimId: z.string(),
  /** End of the claim, or null if it was retracted. */
  validTo: instantSchema.nullable(),
});
export type ClaimCorrection = z.infer<typeof claimCorrectionSchema>;
