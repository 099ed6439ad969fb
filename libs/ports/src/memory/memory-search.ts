import type { MessageFeatures, MessageVector, Statistics } from '@mneme/domain';
import type { Selection } from './selection.js';

export interface ScopeStatistics extends Statistics {
  /** Messages per stem. Absent if a search finds the frequencies at no cost. */
  readonly frequencies?: ReadonlyMap<string, number>;
}

export interface Probe {
  readonly selection: Selection;
  readonly stems: readonly string[];
  readonly vector: Float32Array | null;
  /** Searches only sessions in which one of these people speaks. Null for every session. */
  readonly participants: readonly string[] | null;
  readonly limit: number;
  /** Latest answer of `statistics`, which spares counting again for a probe of exactly the same messages. */
  readonly known?: ScopeStatistics;
}

export interface Hit {
  readonly id: string;
  readonly score: number;
}

export interface Seeds {
  /** BM25 (k1 1.2, b 0.7) with the statistics of this scope, best first. Every hit shares a stem. */
  readonly lexical: readonly Hit[];
  /** Hits by cosine, best first, all positive. */
  readonly dense: readonly Hit[];
  /** Number of selected points that contain each stem of the question, in all sessions. */
  readonly frequencies: ReadonlyMap<string, number>;
}

export interface Neighbourhood {
  readonly around: readonly string[];
  readonly reach: number;
  readonly selection: Selection;
  readonly stems: readonly string[];
  readonly vector: Float32Array | null;
}

/** Finds points of one scope and the values that rank them. Throws `Unavailable`. */
export interface MemorySearch {
  /**
   * Counts the current messages of `SPOKEN_ROLES`. `stems` are those that the next search will probably use, so that it need not wait for their frequencies.
   */
  statistics(stems?: readonly string[]): Promise<ScopeStatistics>;
  /** Returns one answer per probe, in order. On a tie the smaller id comes first. */
  search(probes: readonly Probe[]): Promise<readonly Seeds[]>;
  /**
   * Returns the given chunks and their neighbours by session and ordinal, each once. Chunks that the instants or
   * the roles exclude are neither returned nor counted in `reach`.
   */
  neighbours(neighbourhood: Neighbourhood): Promise<readonly MessageVector[]>;
  /**
   * Returns the features of these chunks by id, as `extractFeatures` reads their text, without chunks that no longer
   * exist. Kept in memory for the next question if there is room.
   */
  features(
    messages: readonly Pick<MessageVector, 'id' | 'recordedFrom'>[],
  ): Promise<ReadonlyMap<string, MessageFeatures>>;
}
