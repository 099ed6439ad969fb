import { z } from 'zod';
import { instantSchema } from '../instant.js';
import { sourceSchema } from '../conversation/episode.js';
import { isBlank } from '../language/text/blank-text.js';
import { granularitySchema } from '../language/time/date-precision.js';

/** Sources that vouch for a claim, strongest first (algorithms 5.8). `quoted` is pasted, forwarded or tool text. */
export const AUTHORITIES = ['user', 'agent', 'extracted', 'quoted', 'assistant', 'import'] as const;
const authoritySchema = z.enum(AUTHORITIES);
export type Authority = z.infer<typeof authoritySchema>;

/** An immutable statement. A slot folds its claims into facts (`timeline.ts`). */
export const claimSchema = z.object({
  id: z.string(),
  subject: z.string().min(1),
  /** Canonical name of the relation in snake_case, made by `canonicalPredicate`. */
  predicate: z.string().min(1),
  object: z.string(),
  polarity: z.enum(['affirmed', 'denied']),
  text: z.string(),
  authority: authoritySchema,
  /**
   * The speaker. The speaker distinguishes a person's own word from hearsay. Null outside of conversations.
   */
  saidBy: z.string().nullable(),
  /** Confidence in this claim without regard to other claims, see `factConfidence`. */
  confidence: z.number().min(0).max(1),
  /** The stated start, or else the time at which the claim was said (S1: the episode's event time). */
  validFrom: instantSchema,
  validTo: instantSchema.nullable(),
  granularity: granularitySchema,
  /** The words that gave the time ("two weeks ago"). These words often are the answer to a question. */
  timePhrase: z.string().nullable(),
  /** Category of an agent's fact (S3 5.3). */
  category: z.string().nullable(),
  /** The time and the position of the message break ties in the strict order of claims (algorithms 0.1). */
  saidAt: instantSchema,
  sessionId: z.string().nullable(),
  /** Episode of the claim. Two values of one slot in one episode make the slot multi-valued. */
  episodeId: z.string(),
  ordinal: z.int().nonnegative(),
  entryId: z.string().nullable(),
  /**
   * The agent that stated the claim directly. Absent if the claim was read from messages or there is no
   * agent.
   */
  agentId: z.string().min(1).optional(),
  sources: z.array(sourceSchema),
});
export type Claim = z.infer<typeof claimSchema>;
export type Triple = Pick<Claim, 'subject' | 'predicate' | 'object'>;

const visibleText = z.string().refine((text) => !isBlank(text), 'must not be blank');

/** A claim that may be recorded. Earlier builds also recorded claims with blank parts. */
export const newClaimSchema = claimSchema.extend({
  subject: visibleText,
  predicate: visibleText,
  object: visibleText,
});

/** A user's end or retraction of one claim. Other claims that say the same are not affected. */
export const claimCorrectionSchema = z.object({
  claimId: z.string(),
  /** End of the claim, or null if it was retracted. */
  validTo: instantSchema.nullable(),
});
export type ClaimCorrection = z.infer<typeof claimCorrectionSchema>;
