import type { Recalled, Scope } from '@mneme/domain';
import type { BuiltContext } from './context/build-context.js';
import type { SearchHit } from './search-hit.js';
import type { SearchAnswer } from './search-answer.js';

/** Takes note of what reads make use of. It never fails, and no request waits for it. */
export interface RecallNotes {
  note(scope: Scope, recalled: Recalled): void;
  /** Somebody has said of so many results whether they helped. */
  judged(scope: Scope, count: number): void;
}

/** So many of those that were passed over count: the nearest to being placed. */
const MOST_PASSED_OVER = 20;

/** Exchanges are put together of messages, and it is these that were used. */
const idsOf = (hits: Read['placed']): readonly string[] =>
  hits.flatMap(({ point }) => (point.kind === 'exchange' ? [] : [point.id]));

/**
 * What a read made use of; `null`: of nothing. What a search answers that is not sure of any of it was no use, and then
 * nothing was passed over for it either.
 */
export const recalledBy = ({ abstained, placed, candidates }: Read, at: number): Recalled | null => {
  const ids = idsOf(placed);
  if (abstained || ids.length === 0) return null;
  const used = new Set(ids);
  const passedOver = candidates.filter((id) => !used.has(id)).slice(0, MOST_PASSED_OVER);
  return { at, placed: ids, passedOver };
};

/** A read, and the ids of everything that it could have placed, the nearest first. */
export interface Read extends Pick<SearchAnswer | BuiltContext, 'abstained'> {
  readonly placed: readonly Pick<SearchHit, 'point'>[];
  readonly candidates: readonly string[];
}
