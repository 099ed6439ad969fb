import { isNow, questionStems } from '@mneme/domain';
import type { SearchRequest } from '../search/search-hit.js';

/**
 * Returns the stems whose frequencies are read together with the statistics of a scope. Both cover the current
 * messages only, so the list is empty for a search of other messages or of none.
 */
export const stemsToCount = ({
  query,
  kinds,
  instants,
  filter,
}: Pick<SearchRequest, 'query' | 'kinds' | 'instants' | 'filter'>): readonly string[] => {
  const looksForMessages = kinds.includes('chunk') || kinds.includes('exchange');
  return looksForMessages && filter === null && isNow(instants) ? questionStems(query) : [];
};
