import type { Recall, Scope } from '@mneme/domain';
import type { BuiltContext } from './context/build-context.js';
import type { SearchHit } from './search/search-hit.js';
import type { SearchAnswer } from './search/search-answer.js';

/** Records which memories reads use. Recording never fails, and no request waits for it. */
export interface RecallNotes {
  note(scope: Scope, recalled: Recall): void;
  /**
   * Remembers the lines of the texts for a day, so that messages which repeat them do not become memories.
   */
  returned(scope: Scope, texts: readonly string[]): void;
  /** Counts results that feedback has judged. */
  judged(scope: Scope, count: number): void;
}

/** Maximum number of passed-over candidates to record, nearest first. */
const MOST_PASSED_OVER = 20;

/** Leaves out exchanges, which are assembled from messages and have no use of their own. */
const idsOf = (hits: Read['placed']): readonly string[] =>
  hits.flatMap(({ point }) => (point.kind === 'exchange' ? [] : [point.id]));

/**
 * Returns the memories that a read placed or passed over. `null` if the read placed no memory or abstained.
 */
export const recalledBy = ({ abstained, placed, candidates }: Read, at: number): Recall | null => {
  const ids = idsOf(placed);
  if (abstained || ids.length === 0) return null;
  const used = new Set(ids);
  const passedOver = candidates.filter((id) => !used.has(id)).slice(0, MOST_PASSED_OVER);
  return { at, placed: ids, passedOver };
};

/** A read, and the ids of all memories that it could have placed, nearest first. */
export interface Read extends Pick<SearchAnswer | BuiltContext, 'abstained'> {
  readonly placed: readonly Pick<SearchHit, 'point'>[];
  readonly candidates: readonly string[];
}
