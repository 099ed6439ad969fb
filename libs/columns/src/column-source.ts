import type { Filter } from '@mneme/domain';
import type { ColumnCache } from './column-cache.js';
import type { Mask } from './selected-points.js';
import type { Sliced } from './sliced.js';

/** Indexes of points in the cache, in rising order, and the number of occurrences at each. */
export interface Postings {
  readonly indexes: readonly number[];
  readonly counts: readonly number[];
}

/** The columns of a scope, and the reads that a search makes besides them. */
export interface ColumnSource {
  readonly cache: ColumnCache;
  matching(filter: Filter): Sliced<Mask>;
  /** Sessions in which one of these people speaks. */
  sessionsOf(participants: readonly string[]): Iterable<string>;
  postingsOf(stem: string): Sliced<Postings>;
}
