import type { Hit } from '@mneme/ports';
import { type BestHits, bestHits } from './best-hits.js';
import type { ColumnCache } from './column-cache.js';
import { openDotProducts, PRODUCT_SCALE } from './dot-products.js';
import type { Mask } from './selection.js';

/** A search by vector among some of the points. */
export interface DenseLook {
  /** The points that hits may come from. */
  readonly allowed: Mask;
  readonly limit: number;
  /** `null`: nothing is looked for. */
  readonly vector: Float32Array | null;
}

/** Finds the points nearest to the vector of each look, all of them in one pass over the stored vectors. */
export const denseFinder = () => {
  const dotProducts = openDotProducts();
  return (cache: ColumnCache, looks: readonly DenseLook[]): (readonly Hit[])[] => {
    const { count, stride, vectors } = cache;
    const finds = looks.map((look) => ({ ...look, best: bestHits(look.limit, cache.ids) }));
    // A question that names somebody looks twice with one vector: everywhere, and among theirs.
    const asked = [...new Set(looks.flatMap(({ vector }) => vector ?? []))];
    const queries = asked.map((vector) => unit(vector, stride));
    dotProducts({ bytes: vectors, stride, count }, queries, (query, first, products) => {
      for (const find of finds) if (find.vector === asked[query]) offer(find, cache, { first, products });
    });
    return finds.map(({ best }) => best.hits());
  };
};

const offer = (
  { allowed, best }: DenseLook & { readonly best: BestHits },
  { scales }: ColumnCache,
  { first, products }: { readonly first: number; readonly products: Int32Array },
): void => {
  for (let i = 0; i < products.length; i += 1) {
    const product = products[i] as number;
    if (product <= 0 || allowed[first + i] !== 1) continue;
    const scale = scales[first + i] as number;
    // A point without a vector has no scale.
    if (scale > 0) best.offer(first + i, product * PRODUCT_SCALE * scale);
  }
};

/** The vector at unit length, filled up to the stride; zeros stay zeros. */
export const unit = (vector: Float32Array, stride: number): Float32Array => {
  const filled = new Float32Array(stride);
  const length = Math.hypot(...vector);
  if (length > 0) vector.forEach((component, i) => (filled[i] = component / length));
  return filled;
};
