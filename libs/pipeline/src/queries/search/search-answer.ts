import type { Instant, QueryPlan, Question } from '@mneme/domain';
import type { Explanation } from '../explain/explanation.js';
import type { Confidence, Reranking, SearchHit } from './search-hit.js';

export interface SearchAnswer extends Confidence, Reranking {
  readonly found: readonly SearchHit[];
  /** Item ids of the facts of the relation that the question asks for. */
  readonly answering: ReadonlySet<string>;
  /**
   * Ids of all points that the search could have returned, best first. Uses are recorded for these points.
   */
  readonly candidates: readonly string[];
  readonly question: Question;
  readonly plan: QueryPlan;
  /** The minimum score at which a memory is near enough. */
  readonly threshold: number;
  readonly asOf: Instant;
  readonly userName: string | null;
  /** `null` if the caller did not ask for an explanation. */
  readonly explanation: Explanation | null;
}
