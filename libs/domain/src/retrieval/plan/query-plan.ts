/** Shapes of the evidence that a question needs (algorithms 8.1). */
export const EVIDENCE_SHAPES = ['one', 'list', 'count', 'latest', 'history', 'advice'] as const;
export type EvidenceShape = (typeof EVIDENCE_SHAPES)[number];

/**
 * In a `reference` query, a name replaces a pronoun. In a `relation` query, a name replaces words such as "my
 * brother's wife".
 */
type QueryReason = 'asked' | 'reference' | 'relation' | 'part';

export interface PlannedQuery {
  readonly text: string;
  readonly reason: QueryReason;
}

/** A plan never names the user whose memory is searched. */
export interface QueryPlan {
  readonly shape: EvidenceShape;
  /** The first query is the question itself, or the question with names in place of pronouns or relations. */
  readonly queries: readonly PlannedQuery[];
  /** `rules`, or the name of the model that made the plan. */
  readonly madeBy: string;
  /** The reason why the configured model made no plan, or null. */
  readonly reason: string | null;
}

export const MOST_QUERIES = 4;

/** Maximum length of a query. A longer text is a document, not a question. */
export const LIMIT_QUERY_CHARACTERS = 300;
