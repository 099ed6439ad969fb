/** Shapes of the evidence that answers a question (algorithms 8.1). */
export const EVIDENCE_SHAPES = ['one', 'list', 'count', 'latest', 'history', 'advice'] as const;
export type EvidenceShape = (typeof EVIDENCE_SHAPES)[number];

/**
 * Origin of a query: the question itself, the question with resolved pronouns, the question with a name in
 * place of a relation ("my brother's wife"), or a part of the question.
 */
type QueryReason = 'asked' | 'reference' | 'relation' | 'part';

export interface PlannedQuery {
  readonly text: string;
  readonly reason: QueryReason;
}

/**
 * Queries to search for and the shape of the evidence, made by rules or by a model. A plan never names the user
 * whose memory is searched.
 */
export interface QueryPlan {
  readonly shape: EvidenceShape;
  /** One to four queries. The first is the question, or a reading of it. */
  readonly queries: readonly PlannedQuery[];
  /** `rules`, or the name of a model. */
  readonly madeBy: string;
  /** Reason why the configured model made no plan. Null if a model made this plan or none is configured. */
  readonly reason: string | null;
}

/** Maximum number of queries in a plan. Each query costs a search. */
export const MOST_QUERIES = 4;

/** Maximum length of a query, in characters. Longer text is a document, not a question. */
export const LIMIT_QUERY_CHARACTERS = 300;
