import type { Point } from '@mneme/domain';
import { embeddedPointText, known } from '@mneme/pipeline';
import type { Embedder } from '@mneme/ports';

type Embeddable = Pick<Point, 'kind' | 'speaker' | 'text'>;

/** Embeds points as stages and doors do when they make them. */
export const embedderOfPoints =
  (embedder: Embedder) =>
  async (points: readonly Embeddable[]): Promise<readonly (Float32Array | null)[]> => {
    const vectors = await embedder.embed(points.map(embeddedPointText));
    return points.map((_, n) => known(vectors[n]));
  };
