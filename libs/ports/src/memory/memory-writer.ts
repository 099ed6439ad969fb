import type { ChunkPoint, EmbeddedPoint, Instant } from '@mneme/domain';

/** The fields of a chunk that later messages of its exchange may change. */
export interface PointNote extends Pick<ChunkPoint, 'id' | 'turnId' | 'summary' | 'tags' | 'memoryType'> {
  /** Ordinal of the last message that the note takes into account. */
  readonly upTo: number;
}

export interface PointEnd {
  readonly id: string;
  readonly recordedTo: Instant;
  /** True if the message is on a branch of the conversation that was abandoned. */
  readonly isAbandoned?: true;
}

/** Writes the points of one scope. Throws `Unavailable`. */
export interface MemoryWriter {
  /**
   * Writes points. They replace stored points of the same id, unless the stored point was recorded later. The
   * points are durable and searchable when the promise resolves. In a unit of work, they are durable and
   * searchable when the unit commits.
   */
  put(points: readonly EmbeddedPoint[]): Promise<void>;
  /**
   * Adds points with new ids and leaves stored points unchanged. The new points are durable and searchable at
   * the same time as with `put`. In a unit of work, they are never searchable before the events of the unit
   * are in the log, so that every point found is recorded.
   */
  add(points: readonly EmbeddedPoint[]): Promise<void>;
  /**
   * Sets the fields of the notes, unless the stored note takes later messages into account. Ignores unknown
   * ids.
   */
  annotate(notes: readonly PointNote[]): Promise<void>;
  /** Ends points that have no end yet. An existing end is kept. Ignores unknown ids. */
  end(ends: readonly PointEnd[]): Promise<void>;
  /** Removes points by id, or all points of the scope. Ignores unknown ids. */
  remove(which: readonly string[] | 'everything'): Promise<void>;
}
