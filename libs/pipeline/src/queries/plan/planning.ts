import type { SearchContext } from '../search/search-hit.js';

export type Planning = Pick<
  SearchContext,
  'scope' | 'query' | 'mode' | 'instants' | 'now' | 'userNames' | 'askedIn'
>;
