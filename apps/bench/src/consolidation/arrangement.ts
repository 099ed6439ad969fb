/**
 * The judge: the one in the settings, rules in any case, word-for-word duplicates only, or the verdicts of a
 * file.
 */
export type ChosenJudge = 'configured' | 'rules' | 'duplicates' | { readonly verdictsFile: string };

export interface Arrangement {
  /** True if nothing is planned. Requests stay in the log until a stack with `isHeld: false` reads them. */
  readonly isHeld: boolean;
  /** Minimum cosine of neighbours. Null for the threshold of the embedder, which always applies. */
  readonly near: number | null;
  /**
   * Maximum number of neighbours examined per new entry (k), and of later entries in a queue (n). Null for the
   * built-in number.
   */
  readonly neighbours: number | null;
  readonly queue: number | null;
  /** True if the judge receives the decisions of the timelines of facts. */
  readonly usesFacts: boolean;
  readonly judge: ChosenJudge;
  /** JSON Lines file to which each question and its verdict are appended. Null for no file. */
  readonly askedFile: string | null;
}

export const AS_BUILT: Arrangement = {
  isHeld: false,
  near: null,
  neighbours: null,
  queue: null,
  usesFacts: true,
  judge: 'configured',
  askedFile: null,
};

/** Key of the environment data that passes the arrangement to threads. */
export const ARRANGEMENT = 'mneme-bench-consolidation';
