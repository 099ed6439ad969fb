import type { Fact, Filter, Instant, Point, PointKind, Question, Scope, Vantage } from '@mneme/domain';

/** How many seeds each channel gives: what a search may cost. */
export type SearchMode = 'fast' | 'balanced' | 'thorough';

export interface SearchRequest {
  readonly scope: Scope;
  readonly query: string;
  readonly topK: number;
  readonly kinds: readonly PointKind[];
  readonly filter: Filter | null;
  readonly vantage: Vantage;
  readonly mode: SearchMode;
  /** What "last week" is counted from; `null`: the instant asked at, or now. */
  readonly referenceAt: Instant | null;
}

/** A point as it is shown: the words and numbers it was ranked by stay behind. */
export type FoundPoint = Omit<Point, 'stems' | 'vector'>;

/** One answer: a point, why it scored, and for a fact what is believed of it at the vantage. */
export interface Found<P extends FoundPoint = FoundPoint> {
  readonly point: P;
  readonly score: number;
  /** The named terms whose sum the score is. */
  readonly terms: Readonly<Record<string, number>>;
  readonly fact: Fact | null;
}

export interface SearchAnswer {
  readonly found: readonly Found[];
  readonly question: Question;
  /** Why nothing is answered; `null` where something is. */
  readonly reason: string | null;
}

/** A search as its parts see it. */
export interface Looking extends SearchRequest {
  readonly question: Question;
  readonly vector: Float32Array | null;
  readonly now: Instant;
}
