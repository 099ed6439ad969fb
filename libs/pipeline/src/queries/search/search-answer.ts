import type { Instant, QueryPlan, Question } from '@mneme/domain';
import type { Explanation } from '../explain/explanation.js';
import type { Confidence, Reranking, SearchHit } from './search-hit.js';

export interface SearchAnswer extends Confidence, Reranking {
  readonly found: readonly SearchHit[];
  /** Item ids of the facts of the relation that the question asks for. */
  readonly answering: ReadonlySet<string>;
  /** Best first. Uses are recorded among these. */
  readonly candidates: readonly string[];
  readonly question: Question;
  readonly plan: QueryPlan;
  /** The minimum score at which a memory is near enough. */
  readonly threshold: number;
  readonly asOf: Instant;
  readonly userName: string | null;
  /** `null` if the caller did not ask for it. */
  readonly explanation: Explanation | null;
}
