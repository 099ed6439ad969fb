import type { MessageFeatures, MessageVector, Statistics } from '@mneme/domain';
import type { Selection } from './selection.js';

export interface ScopeStatistics extends Statistics {
  /** Number of messages that contain each stem. Absent if `search` counts them at no extra cost. */
  readonly frequencies?: ReadonlyMap<string, number>;
}

export interface Probe {
  readonly selection: Selection;
  readonly stems: readonly string[];
  readonly vector: Float32Array | null;
  /** Searches only sessions in which one of these people speaks. If it is null, every session is searched. */
  readonly participants: readonly string[] | null;
  readonly limit: number;
  /** Latest answer of `statistics`. The index may answer from the points that it read for this answer, so that points written since may be missing. */
  readonly known?: ScopeStatistics;
}

export interface Hit {
  readonly id: string;
  readonly score: number;
}

export interface Seeds {
  /**
   * Hits by BM25 (k1 1.2, b 0.7) with the statistics of this scope, best first. Each hit contains a stem of
   * the probe.
   */
  readonly lexical: readonly Hit[];
  /** Hits by cosine, best first. All scores are positive. */
  readonly dense: readonly Hit[];
  /** Number of selected points of all sessions that contain each stem of the probe. */
  readonly frequencies: ReadonlyMap<string, number>;
}

export interface Neighbourhood {
  readonly around: readonly string[];
  readonly reach: number;
  readonly selection: Selection;
  readonly stems: readonly string[];
  readonly vector: Float32Array | null;
  /** Latest answer of `statistics`, see `Probe`. */
  readonly known?: ScopeStatistics;
}

/** Finds points of one scope and the values that rank them. Throws `Unavailable`. */
export interface MemorySearch {
  /**
   * Counts the current messages of `SPOKEN_ROLES`. `stems` are the stems that the next search will probably
   * use, so that the search does not wait for their frequencies.
   */
  statistics(stems?: readonly string[]): Promise<ScopeStatistics>;
  /**
   * Returns one answer per probe, in the order of the probes. At equal scores, the point with the smaller id
   * comes first.
   */
  search(probes: readonly Probe[]): Promise<readonly Seeds[]>;
  /**
   * Returns the given chunks and their neighbours, each of them once, ordered by session and ordinal. Chunks
   * that the instants or the roles exclude are neither returned nor counted in `reach`.
   */
  neighbours(neighbourhood: Neighbourhood): Promise<readonly MessageVector[]>;
  /**
   * Returns the features of these chunks (`extractFeatures`) by id. Leaves out chunks that no longer exist.
   * The features stay in memory for the next question if there is room.
   */
  features(
    messages: readonly Pick<MessageVector, 'id' | 'recordedFrom'>[],
  ): Promise<ReadonlyMap<string, MessageFeatures>>;
}
