import type { SearchHit } from './search/search-hit.js';

/**
 * Returns the id of a result. One claim may appear with several intervals, so the start of the interval is
 * part of the id.
 */
export const itemId = ({ point, fact }: SearchHit): string =>
  fact === null ? point.id : `${point.id}@${fact.version.validFrom}`;
