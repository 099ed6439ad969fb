import type { Point } from '@mneme/domain';
import { embeddedPointText, known } from '@mneme/pipeline';
import type { Embedder } from '@mneme/ports';

export interface ReindexRequest {
  readonly embedder: Embedder;
  /** Called with the number of points processed so far, and with their total. */
  readonly onProgress: (done: number, total: number) => void;
}

/** The result of a reindexing. */
export interface Reindexed {
  readonly points: number;
  /** The points embedded by this run; an earlier, interrupted run may have embedded the others. */
  readonly embedded: number;
  /**
   * The old and the new place of the vectors: collections on the services stack, ids of embedders in an embedded store.
   */
  readonly from: string;
  readonly to: string;
}

/** Embeds the text of points exactly as stages, commands and queries do. */
export const embedderOfPoints =
  (embedder: Embedder) =>
  async (
    points: readonly Pick<Point, 'kind' | 'speaker' | 'text'>[],
  ): Promise<readonly (Float32Array | null)[]> => {
    const vectors = await embedder.embed(points.map(embeddedPointText));
    return points.map((_, n) => known(vectors[n]));
  };
