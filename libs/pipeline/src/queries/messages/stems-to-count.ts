import { isNow, questionStems } from '@mneme/domain';
import type { SearchRequest } from '../search/search-hit.js';

/**
 * Returns the stems to count in the statistics of a scope. The statistics cover all current messages, so a
 * search with a filter, or of another time, counts no stems.
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
