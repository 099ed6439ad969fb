/** Algorithms 8.1. */
export const EVIDENCE_SHAPES = ['one', 'list', 'count', 'latest', 'history', 'advice'] as const;
export type EvidenceShape = (typeof EVIDENCE_SHAPES)[number];

/** `reference` has resolved pronouns, `relation` a name in place of "my brother's wife". */
type QueryReason = 'asked' | 'reference' | 'relation' | 'part';

export interface PlannedQuery {
  readonly text: string;
  readonly reason: QueryReason;
}

/** A plan never names the user whose memory is searched. */
export interface QueryPlan {
  readonly shape: EvidenceShape;
  /** The first is the question, or a reading of it. */
  readonly queries: readonly PlannedQuery[];
  /** `rules`, or the name of a model. */
  readonly madeBy: string;
  /** Reason why the configured model made no plan. */
  readonly reason: string | null;
}

export const MOST_QUERIES = 4;

/** Longer text is a document, not a question. */
export const LIMIT_QUERY_CHARACTERS = 300;
