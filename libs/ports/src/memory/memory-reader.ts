import type { ChunkPoint, EmbeddedPoint, Point } from '@mneme/domain';
import type { Selection } from './selection.js';

export interface PointQuery {
  readonly selection: Selection;
  readonly sessionId: string | null;
  /**
   * `recorded` returns the newest points first. Points of the same instant are in descending order of
   * ordinal.
   */
  readonly order: 'session' | 'recorded';
  readonly limit: number;
  readonly cursor: string | null;
}

export interface PointPage {
  readonly points: readonly Point[];
  /** Position of the next page, which only the index can read. Null after the last page. */
  readonly cursor: string | null;
}

/** Reads the points of one scope by id or page by page. Throws `Unavailable`. */
export interface MemoryReader {
  /**
   * Returns points in the order of the ids, including points that are no longer believed. Unknown ids are
   * left out.
   */
  get(ids: readonly string[]): Promise<readonly Point[]>;
  /** Returns points like `get`, with their stored vectors, which are exact to within 1 % of the cosine. */
  getEmbedded(ids: readonly string[]): Promise<readonly EmbeddedPoint[]>;
  /**
   * Returns the last `limit` current chunks of the session whose ordinal is less than `before`, in the order
   * of the session.
   */
  tail(sessionId: string, before: number, limit: number): Promise<readonly ChunkPoint[]>;
  list(query: PointQuery): Promise<PointPage>;
}
