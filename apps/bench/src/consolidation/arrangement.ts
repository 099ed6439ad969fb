/** Who judges: the judge of the settings, rules whatever the settings say, word-for-word duplicates alone, or written verdicts. */
export type ChosenJudge = 'configured' | 'rules' | 'duplicates' | { readonly verdictsFile: string };

/** How the stages of consolidation run while they are measured. */
export interface Arrangement {
  /** Nothing is planned; what asks for it lies in the log until a stack without this comes. */
  readonly isHeld: boolean;
  /** Neighbours less alike than this are none; `null`: as the scale of the embedder says. It can only ask for more than that. */
  readonly near: number | null;
  /** How many neighbours of a new entry are looked at (k), and how many a queue keeps (n); `null`: as built. */
  readonly neighbours: number | null;
  readonly queue: number | null;
  /** Whether a judge hears what the timelines of facts have decided. */
  readonly usesFacts: boolean;
  readonly judge: ChosenJudge;
  /** A file that each question is appended to with its verdict, as JSON Lines; `null`: none. */
  readonly askedFile: string | null;
}

/** Consolidation as it is built. */
export const AS_BUILT: Arrangement = {
  isHeld: false,
  near: null,
  neighbours: null,
  queue: null,
  usesFacts: true,
  judge: 'configured',
  askedFile: null,
};

/** The key under which threads of this process find it. */
export const ARRANGEMENT = 'mneme-bench-consolidation';
