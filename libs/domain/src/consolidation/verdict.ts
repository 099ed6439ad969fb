import type { Instant } from '../instant.js';

export interface JudgedEntry {
  readonly id: string;
  readonly text: string;
  readonly speaker: string | null;
  readonly saidAt: Instant;
}

export interface Updater extends JudgedEntry {
  /** `same` is another wording of the target, `near` is a statement about the same matter. */
  readonly likeness: 'same' | 'near';
  /** True if later facts replaced all that the target states (S1 3.4). */
  readonly replacesFacts: boolean;
  /** The facts of the target that were replaced, each as one sentence with the end of the fact. */
  readonly over?: readonly string[];
}

export interface UpdateQuestion {
  readonly target: JudgedEntry;
  readonly updaters: readonly Updater[];
}

/**
 * Outcome for a target (S4 3.3, algorithms 4.3). A replaced entry stays in the history. A verdict writes only
 * its target, so verdicts never conflict.
 */
export type Verdict =
  /** `because` names the reason why a verdict was refused. */
  | {
      kind: 'ignore';
      reason: string;
      because?: 'would-lose-details' | 'would-invent-details' | 'two-people' | 'other-agents' | undefined;
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
