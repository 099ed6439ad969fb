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
export type Verdict =
  /** The target stays as it is. `because` names the fault if another verdict was refused. */
  | {
      kind: 'ignore';
      reason: string;
      because?: 'would-lose-details' | 'would-invent-details' | 'two-people' | undefined;
    }
  /** The updater says all of the target and replaces it. */
  | { kind: 'merge'; into: string; reason: string }
  /** The updater contradicts the target, which no longer holds. */
  | { kind: 'supersede'; by: string; reason: string }
  /** A new text says everything in the target and the updaters, and replaces the target. */
  | { kind: 'update'; text: string; from: string[]; reason: string }
  /** A new text is kept beside the target and the updaters. */
  | { kind: 'add'; text: string; from: string[]; reason: string };
export type VerdictKind = Verdict['kind'];
