/** What kind of evidence answers a question (algorithms 8.1). */
export const EVIDENCE_SHAPES = ['one', 'list', 'count', 'latest', 'history', 'advice'] as const;
export type EvidenceShape = (typeof EVIDENCE_SHAPES)[number];

/**
 * Why something is looked for: it is what was asked; it is that, with its pronouns resolved; it names who was asked
 * about by their relation to somebody; or it is a part of what was asked.
 */
export type QueryReason = 'asked' | 'reference' | 'relation' | 'part';

export interface PlannedQuery {
  readonly text: string;
  readonly reason: QueryReason;
}

/** What to look for, and what of it answers: the same from rules and from a model. It never says whose memory it is. */
export interface QueryPlan {
  readonly shape: EvidenceShape;
  /** One to four; the first is what was asked, or stands for it. */
  readonly queries: readonly PlannedQuery[];
  /** `rules`, or the name of a model. */
  readonly madeBy: string;
  /** Why no model made it, where one is configured; `null` where one did, or none is. */
  readonly reason: string | null;
}

/** So many queries a plan has at most: each costs a search of its own. */
export const MOST_QUERIES = 4;

/** As long as a question is: what is longer is a document. */
export const LIMIT_QUERY_CHARACTERS = 300;
