/** What kind of evidence answers a question (algorithms 8.1). */
export const EVIDENCE_SHAPES = ['one', 'list', 'count', 'latest', 'history', 'advice'] as const;
export type EvidenceShape = (typeof EVIDENCE_SHAPES)[number];

/**
 * Why something is looked for: it is what was asked; it is that, with its pronouns resolved; or it names who was asked
 * about by their relation to somebody.
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
}
