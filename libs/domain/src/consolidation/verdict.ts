import { z } from 'zod';
import type { Instant } from '../instant.js';

export interface JudgedEntry {
  readonly id: string;
  readonly text: string;
  readonly speaker: string | null;
  readonly saidAt: Instant;
}

export interface Updater extends JudgedEntry {
  /** `same`: as similar to the target as two wordings of one statement. `near`: about the same matter. */
  readonly likeness: 'same' | 'near';
  /**
   * True if the updater's facts replaced everything that the target states (S1 3.4), so the timelines have
   * decided.
   */
  readonly replacesFacts: boolean;
  /** Facts of the target that its facts replaced, one sentence with an end each. Absent if there are none. */
  readonly over?: readonly string[];
}

/** A target with the later entries that may update it (S4 3.3, algorithms 4.2). */
export interface UpdateQuestion {
  readonly target: JudgedEntry;
  /** Most similar first. Never empty. */
  readonly updaters: readonly Updater[];
}

/**
 * Outcome for a target (S4 3.3, algorithms 4.3). A replaced entry ends and stays in the history, so nothing is
 * destroyed. A verdict writes only its target, so verdicts on different targets never conflict.
 */
const verdictSchema = z.discriminatedUnion('kind', [
  /** The target stays as it is. `because` names the fault if another verdict was refused. */
  z.object({
    kind: z.literal('ignore'),
    reason: z.string(),
    because: z.enum(['would-lose-details', 'would-invent-details', 'two-people']).optional(),
  }),
  /** The updater says all of the target and replaces it. */
  z.object({ kind: z.literal('merge'), into: z.string().min(1), reason: z.string() }),
  /** The updater contradicts the target, which no longer holds. */
  z.object({ kind: z.literal('supersede'), by: z.string().min(1), reason: z.string() }),
  /** A new text says everything in the target and the updaters, and replaces the target. */
  z.object({
    kind: z.literal('update'),
    text: z.string().min(1),
    from: z.array(z.string().min(1)).min(1),
    reason: z.string(),
  }),
  /** A new text is kept beside the target and the updaters. */
  z.object({
    kind: z.literal('add'),
    text: z.string().min(1),
    from: z.array(z.string().min(1)).min(1),
    reason: z.string(),
  }),
]);
export type Verdict = z.infer<typeof verdictSchema>;
export type VerdictKind = Verdict['kind'];
