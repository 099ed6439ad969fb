import type { ChunkPoint, EmbeddedPoint, Instant } from '@mneme/domain';

/** The fields of a chunk that later messages of its exchange may change. */
export interface PointNote extends Pick<ChunkPoint, 'id' | 'turnId' | 'summary' | 'tags' | 'memoryType'> {
  /** Ordinal of the last message that the note takes into account. */
  readonly upTo: number;
}

export interface PointEnd {
  readonly id: string;
  readonly recordedTo: Instant;
  /** The conversation has left the branch of the message. */
  readonly isAbandoned?: true;
}

/** Writes the points of one scope. Throws `Unavailable`. */
export interface MemoryWriter {
  /**
   * Replaces points by id, unless the stored point was recorded later. Durable and searchable when the
   * promise resolves, in a unit of work when the unit commits.
   */
  put(points: readonly EmbeddedPoint[]): Promise<void>;
  /**
   * Leaves points with known ids unchanged. Durable and searchable like `put`. In a unit of work, never
   * before its events are in the log, so that every point found is recorded.
   */
  add(points: readonly EmbeddedPoint[]): Promise<void>;
  /** Sets these fields, unless the stored note takes later messages into account. Ignores unknown ids. */
  annotate(notes: readonly PointNote[]): Promise<void>;
  /** Ends points that have no end yet. An existing end stays. Ignores unknown ids. */
  end(ends: readonly PointEnd[]): Promise<void>;
  /** Removes points by id, or all points of the scope. Ignores unknown ids. */
  remove(which: readonly string[] | 'everything'): Promise<void>;
}
