export {
  type CachedRow,
  cacheBytes,
  cacheRow,
  CHUNK,
  type ColumnCache,
  emptyColumnCache,
  indexOfNumber,
  retireRow,
} from './column-cache.js';
export { columnNeighbours } from './column-neighbours.js';
export type { ColumnSource, Postings } from './column-source.js';
export { denseFinder } from './dense-hits.js';
export { groupOccurrences } from './group-occurrences.js';
export { keepFeatures } from './kept-features.js';
export { ENDS_IN_QUESTION, IS_ABANDONED, IS_PAGED_OUT, NAMES_TIME, VERBATIM } from './point-flags.js';
export { type ColumnSeeds, searchColumns } from './search-columns.js';
export { isVisible, type Mask, selectPoints } from './selected-points.js';
export { isSliced, type Sliced } from './sliced.js';
