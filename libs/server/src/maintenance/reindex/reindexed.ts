import type { Embedder } from '@mneme/ports';

/** What a reindexing has done. */
export interface Reindexed {
  readonly points: number;
  /** Those whose vectors an earlier one, which was broken off, had not made yet. */
  readonly embedded: number;
  /** Where the vectors were, and where they are now: collections, or embedders of a store. */
  readonly from: string;
  readonly to: string;
}

export interface ReindexRequest {
  readonly embedder: Embedder;
  /** Called with how many of how many points were looked at. */
  readonly onProgress: (done: number, total: number) => void;
}
