import { isOfNow, stemsAsked } from '@mneme/domain';
import type { SearchRequest } from '../search-hit.js';

/**
 * The stems whose frequencies are asked for together with the statistics of a scope, for these are of the messages of now. A
 * search of others, or of none, would count them for nothing.
 */
export const stemsToCount = ({
  query,
  kinds,
  instants,
  filter,
}: Pick<SearchRequest, 'query' | 'kinds' | 'instants' | 'filter'>): readonly string[] => {
  const looksForMessages = kinds.includes('chunk') || kinds.includes('exchange');
  return looksForMessages && filter === null && isOfNow(instants) ? stemsAsked(query) : [];
};
