import { z } from 'zod';
import type { Instant } from '../instant.js';

/** An entry as a judge reads it. */
export interface JudgedEntry {
  readonly id: string;
  readonly text: string;
  readonly speaker: string | null;
  /** When it was said. */
  readonly saidAt: Instant;
}

/** A later entry that may bring a target up to date. */
export interface Updater extends JudgedEntry {
  /** `same`: as like the target as two wordings of one statement are to the embedder; `near`: about the same matter. */
  readonly likeness: 'same' | 'near';
  /** Whether its facts took the place of everything that the target states (S1 3.4): the timelines have decided. */
  readonly replacesFacts: boolean;
  /** What the target states and its facts took the place of, a sentence each with its end; absent: nothing. */
  readonly over?: readonly string[];
}

/** A target with its queue: only later entries may update it (S4 3.3; algorithms 4.2). */
export interface UpdateQuestion {
  readonly target: JudgedEntry;
  /** The likest first; never empty. */
  readonly updaters: readonly Updater[];
}

/**
 * What becomes of a target (S4 3.3; algorithms 4.3). Nothing is destroyed: an entry that gives way ends, and stays in the
 * history. A verdict writes its target and nothing else, so verdicts on different targets never meet.
 */
export const verdictSchema = z.discriminatedUnion('kind', [
  /** It stays as it is; `because`: another verdict could not stand. */
  z.object({
    kind: z.literal('ignore'),
    reason: z.string(),
    because: z.enum(['would-lose-details', 'would-invent-details', 'two-people']).optional(),
  }),
  /** The updater says all of it: the target gives way. */
  z.object({ kind: z.literal('merge'), into: z.string().min(1), reason: z.string() }),
  /** The updater contradicts it: the target does not hold any more. */
  z.object({ kind: z.literal('supersede'), by: z.string().min(1), reason: z.string() }),
  /** A new text says what target and updaters say together: the target gives way to it. */
  z.object({
    kind: z.literal('update'),
    text: z.string().min(1),
    from: z.array(z.string().min(1)).min(1),
    reason: z.string(),
  }),
  /** A new text stands beside target and updaters, which stay. */
  z.object({
    kind: z.literal('add'),
    text: z.string().min(1),
    from: z.array(z.string().min(1)).min(1),
    reason: z.string(),
  }),
]);
export type Verdict = z.infer<typeof verdictSchema>;
export type VerdictKind = Verdict['kind'];
