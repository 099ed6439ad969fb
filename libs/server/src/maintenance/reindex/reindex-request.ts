import type { Point } from '@mneme/domain';
import { embeddedPointText, known } from '@mneme/pipeline';
import type { Embedder } from '@mneme/ports';

export interface ReindexRequest {
  readonly embedder: Embedder;
  /** Called with how many of how many points were looked at. */
  readonly onProgress: (done: number, total: number) => void;
}

/** What a reindexing has done. */
export interface Reindexed {
  readonly points: number;
  /** Those whose vectors an earlier one, which was broken off, had not made yet. */
  readonly embedded: number;
  /** Where the vectors were, and where they are now: collections, or embedders of a store. */
  readonly from: string;
  readonly to: string;
}

/** Embeds points as stages, commands and queries do when they make them. */
export const embedderOfPoints =
  (embedder: Embedder) =>
  async (
    points: readonly Pick<Point, 'kind' | 'speaker' | 'text'>[],
  ): Promise<readonly (Float32Array | null)[]> => {
    const vectors = await embedder.embed(points.map(embeddedPointText));
    return points.map((_, n) => known(vectors[n]));
  };
