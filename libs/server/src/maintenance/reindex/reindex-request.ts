import type { Point } from '@mneme/domain';
import { embeddedPointText, nonZeroVector } from '@mneme/pipeline';
import type { Embedder } from '@mneme/ports';

export interface ReindexRequest {
  readonly embedder: Embedder;
  /** Called with the number of points processed so far, and with their total. */
  readonly onProgress: (done: number, total: number) => void;
}

export interface Reindexed {
  readonly points: number;
  /** Number of points embedded by this run. An interrupted earlier run may have embedded the others. */
  readonly embedded: number;
  /** `from` and `to` are collections on the services stack, and ids of embedders in an embedded store. */
  readonly from: string;
  readonly to: string;
}

/** Embeds the text of points in the same way as stages, commands and queries. */
export const embedderOfPoints =
  (embedder: Embedder) =>
  async (
    points: readonly Pick<Point, 'kind' | 'speaker' | 'text'>[],
  ): Promise<readonly (Float32Array | null)[]> => {
    const vectors = await embedder.embed(points.map(embeddedPointText));
    return points.map((_, n) => nonZeroVector(vectors[n]));
  };
