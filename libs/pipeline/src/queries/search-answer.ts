import type { Instant, QueryPlan, Question } from '@mneme/domain';
import type { Explanation } from './explain/explanation.js';
import type { Confidence, Reranking, SearchHit } from './search-hit.js';

export interface SearchAnswer extends Confidence, Reranking {
  readonly found: readonly SearchHit[];
  /** The ids of all that was ranked, best first: what use is counted among. */
  readonly candidates: readonly string[];
  readonly question: Question;
  /** What was looked for. */
  readonly plan: QueryPlan;
  /** The least score with which a memory is near enough. */
  readonly threshold: number;
  /** The instant on the valid axis that was asked about. */
  readonly asOf: Instant;
  /** The user's name, where it is known. */
  readonly userName: string | null;
  /** `null`: nobody asked for it. */
  readonly explanation: Explanation | null;
}
