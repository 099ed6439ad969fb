import type { Fact, Filter, Instant, Point, PointKind, Question, Scope, Vantage } from '@mneme/domain';
import type { RecallPorts } from '../door.js';
import type { FloorBook } from './floor-book.js';

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
  /** Nothing is answered where nothing is near enough to be an answer. */
  readonly abstains: boolean;
}

/** What looking for an answer needs, and how near an answer must be. */
export type SearchPorts = RecallPorts & { readonly floors: FloorBook };

/** A point as it is shown: the words and numbers it was ranked by stay behind. */
export type FoundPoint = Point extends infer P ? (P extends Point ? Omit<P, 'stems'> : never) : never;

/** One answer: a point, why it scored, and for a fact what is believed of it at the vantage. */
export interface Found<P extends FoundPoint = FoundPoint> {
  readonly point: P;
  readonly score: number;
  /** The named terms whose sum the score is. */
  readonly terms: Readonly<Record<string, number>>;
  readonly fact: Fact | null;
}

/** How sure a search is of what it found. */
export interface Confidence {
  /** From 0 to 1; from .5 on something is near enough to be an answer. */
  readonly confidence: number;
  /** Nothing is near enough, or nothing was found. */
  readonly abstained: boolean;
  /** Why; `null` where it is answered. */
  readonly reason: string | null;
  /** The best of what is not near enough, best first; none where it is answered. */
  readonly misses: readonly Found[];
}

export interface SearchAnswer extends Confidence {
  readonly found: readonly Found[];
  readonly question: Question;
  /** The score from which on a memory is near enough. */
  readonly floor: number;
  /** What the user is called, where that is known. */
  readonly userName: string | null;
}

/** A search as its parts see it. */
export interface SearchContext extends SearchRequest {
  readonly question: Question;
  readonly vector: Float32Array | null;
  /** What the user is called, the newest name first. */
  readonly userNames: readonly string[];
  readonly now: Instant;
}
