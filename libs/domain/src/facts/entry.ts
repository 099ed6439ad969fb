import { z } from 'zod';
import { instantSchema } from '../instant.js';
import { sourceSchema } from '../conversation/episode.js';
import { DATE_PRECISIONS } from '../language/time/date-precision.js';
import { claimSchema } from './claim.js';

export const ENTRY_KINDS = ['fact', 'event', 'preference', 'plan', 'relation', 'outcome'] as const;

/** One distilled, self-contained statement from a segment (S4 3.2, algorithms 3.2). */
export const entrySchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  /** Null if the entry was read from its message alone, before any segment closed. */
  segmentId: z.string().nullable(),
  text: z.string().min(1),
  kind: z.enum(ENTRY_KINDS),
  topic: z.string().min(1).optional(),
  /**
   * The extractor that made the entry, with the version of its rules or prompt. Absent in entries of earlier
   * builds.
   */
  madeBy: z.string().min(1).optional(),
  /** Set if rules extracted the entry. The later answer of a language model supersedes such an entry. */
  provisional: z.literal(true).optional(),
  /** Number of successive rewrites by consolidation. Absent for an original entry. */
  rewriting: z.int().positive().optional(),
  /** Ids of the entries that this entry replaced, the latest first. */
  standsFor: z.array(z.string().min(1)).min(1).optional(),
  speaker: z.string().nullable(),
  /** Time of the event, or the time of speech if the event has no known time. */
  happenedAt: instantSchema,
  /** Precision of `happenedAt`. Null if the statement names no date. */
  precision: z.enum(DATE_PRECISIONS).nullable(),
  sources: z.array(sourceSchema).min(1),
  claims: z.array(claimSchema),
});
export type Entry = z.infer<typeof entrySchema>;
