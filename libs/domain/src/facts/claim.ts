import { z } from 'zod';
import { instantSchema } from '../instant.js';
import { sourceSchema } from '../conversation/episode.js';
import { isBlank } from '../language/blank-text.js';
import { granularitySchema } from '../language/time/date-precision.js';

/**
 * The sources that vouch for a claim, strongest first (algorithms 5.8). `quoted`: a text that was pasted, forwarded or
 * read by a tool.
 */
export const AUTHORITIES = ['user', 'agent', 'extracted', 'quoted', 'assistant', 'import'] as const;
export const authoritySchema = z.enum(AUTHORITIES);
export type Authority = z.infer<typeof authoritySchema>;

/**
 * An immutable statement: subject, predicate, object, when it is said to hold, who said it. A slot folds its claims
 * into facts (`timeline.ts`).
 */
export const claimSchema = z.object({
  id: z.string(),
  subject: z.string().min(1),
  /** Canonical snake_case, made by `canonicalPredicate`. */
  predicate: z.string().min(1),
  object: z.string(),
  polarity: z.enum(['affirmed', 'denied']),
  /** The sentence a person would read. */
  text: z.string(),
  authority: authoritySchema,
  /** The subject who said it: tells a person's own word from hearsay; `null`: not said in a conversation. */
  saidBy: z.string().nullable(),
  /** How sure the reader is of this claim alone; how sure the fact is, `factConfidence` makes of all its claims. */
  confidence: z.number().min(0).max(1),
  /** The stated start; where none was stated, the time it was said (S1: the episode's event time). */
  validFrom: instantSchema,
  /** The stated end; `null`: none was stated. */
  validTo: instantSchema.nullable(),
  granularity: granularitySchema,
  /** The words that gave the time ("two weeks ago"), often the answer itself. */
  timePhrase: z.string().nullable(),
  /** The agent's facts (S3 5.3) carry a category. */
  category: z.string().nullable(),
  /** When and where it was said: the strict order of ties (algorithms 0.1), never the order of arrival. */
  saidAt: instantSchema,
  sessionId: z.string().nullable(),
  /** The episode that it was received with: two values of one slot in one episode make the slot multi-valued. */
  episodeId: z.string(),
  ordinal: z.int().nonnegative(),
  entryId: z.string().nullable(),
  sources: z.array(sourceSchema),
});
export type Claim = z.infer<typeof claimSchema>;

const visibleText = z.string().refine((text) => !isBlank(text), 'must not be blank');

/** A claim as it may be recorded: earlier builds also recorded claims whose subject, relation or value was blank. */
export const newClaimSchema = claimSchema.extend({
  subject: visibleText,
  predicate: visibleText,
  object: visibleText,
});
