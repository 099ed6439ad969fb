import {
  scoreChannels,
  type RankingStatistics,
  fuseRanks,
  type Fusion,
  type Instant,
  type Question,
  type RankedStatement,
  type Statement,
} from '@mneme/domain';

export interface StatementFusion {
  readonly weights: Fusion;
  readonly evidence: RankingStatistics;
  /** Proximity of a fact in the graph of facts, by the id of the claim. */
  readonly proximities: ReadonlyMap<string, number>;
  readonly at: Instant;
}

/** A statement in the fused order. The score is the sum of the terms. */
export interface FusedStatement<S extends Statement> {
  readonly statement: S;
  readonly score: number;
  readonly terms: Readonly<Record<string, number>>;
}

/**
 * Orders statements by the fusion of the papers (S1). Statements are compared with messages by their scores
 * in the ranking by sum. So the n-th statement of the new order takes the n-th of these scores, and the term
 * `calibration` records the change.
 */
export const fuseStatements = <S extends Statement>(
  question: Question,
  ranked: readonly RankedStatement<S>[],
  { weights, evidence, proximities, at }: StatementFusion,
): readonly FusedStatement<S>[] => {
  const statements = new Map(ranked.map(({ statement }) => [statement.id, statement]));
  const candidates = ranked.map(({ statement }) => ({
    ...statement,
    hints: [],
    proximity: proximities.get(statement.id) ?? 0,
    salience: statement.weight?.salience ?? null,
    importance: 0,
  }));
  return fuseRanks(scoreChannels(question, candidates, { evidence, weights, at })).flatMap(
    ({ id, score, terms }, n) => {
      const [statement, nth] = [statements.get(id), ranked[n]];
      if (!statement || !nth) return [];
      return [{ statement, score: nth.score, terms: { ...terms, calibration: nth.score - score } }];
    },
  );
};
