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
  /** Opaque. Null at the end. */
  readonly cursor: string | null;
}

/** Reads the points of one scope by id or in order. Throws `Unavailable`. */
export interface MemoryReader {
  /** Returns points in the order of the ids, including points no longer believed. Leaves out unknown ids. */
  get(ids: readonly string[]): Promise<readonly Point[]>;
  /** Like `get`, with the stored vectors, which are exact to within 1 % of the cosine. */
  getEmbedded(ids: readonly string[]): Promise<readonly EmbeddedPoint[]>;
  /** Returns the last `limit` current chunks of the session that precede the ordinal, in order. */
  tail(sessionId: string, before: number, limit: number): Promise<readonly ChunkPoint[]>;
  list(query: PointQuery): Promise<PointPage>;
}
