import { z } from 'zod';
import { instantSchema } from '../instant.js';
import { sourceSchema } from '../conversation/episode.js';
import { DATE_PRECISIONS } from '../language/time/date-precision.js';
import { claimSchema } from './claim.js';

export const ENTRY_KINDS = ['fact', 'event', 'preference', 'plan', 'relation', 'outcome'] as const;

/** One distilled, self-contained statement from a segment (S4 3.2; algorithms 3.2). */
export const entrySchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  /** `null`: the entry was read from its message alone, before any segment closed. */
  segmentId: z.string().nullable(),
  text: z.string().min(1),
  kind: z.enum(ENTRY_KINDS),
  /** What it is about, in a few words; absent: nobody said. */
  topic: z.string().min(1).optional(),
  /** The extractor that read it, with the version of its rules or of its prompt; absent: an earlier build did not say. */
  madeBy: z.string().min(1).optional(),
  /** Rules read it in the place of a language model: a model's reading will supersede it. */
  provisional: z.literal(true).optional(),
  /**
   * Consolidation put it in the place of another entry: 1 in that of one that was read of messages, 2 in that of such a text,
   * and so on; absent: it was read of messages itself.
   */
  rewriting: z.int().positive().optional(),
  /** The entries that it was put in the place of, the latest first; absent: none. It states what they state. */
  standsFor: z.array(z.string().min(1)).min(1).optional(),
  speaker: z.string().nullable(),
  /** When it happened; where that is not known, when it was said. */
  happenedAt: instantSchema,
  /** `null`: the statement names no date. */
  precision: z.enum(DATE_PRECISIONS).nullable(),
  sources: z.array(sourceSchema).min(1),
  claims: z.array(claimSchema),
});
export type Entry = z.infer<typeof entrySchema>;
