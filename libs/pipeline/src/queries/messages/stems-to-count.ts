import { isNow, questionStems } from '@mneme/domain';
import type { SearchRequest } from '../search/search-hit.js';

/** The statistics of a scope cover its current messages, so other searches count no stems. */
export const stemsToCount = ({
  query,
  kinds,
  instants,
  filter,
}: Pick<SearchRequest, 'query' | 'kinds' | 'instants' | 'filter'>): readonly string[] => {
  const looksForMessages = kinds.includes('chunk') || kinds.includes('exchange');
  return looksForMessages && filter === null && isNow(instants) ? questionStems(query) : [];
};
