import type { Hit } from '@mneme/ports';
import { type BestHits, bestHits } from './best-hits.js';
import type { ColumnCache } from './column-cache.js';
import { openDotProducts, PRODUCT_SCALE } from './dot-products.js';
import type { Mask } from './selection.js';
import type { Sliced } from '../threads/sliced.js';

/** A search by vector among some of the points. */
export interface DenseLook {
  /** The points that hits may come from. */
  readonly allowed: Mask;
  readonly limit: number;
  /** `null`: nothing is looked for. */
  readonly vector: Float32Array | null;
}

/** Products of a row and a query that are computed at once: some 10 ms. */
const PRODUCTS_AT_ONCE = 2 ** 16;

/** Finds the points nearest to the vector of each look, all of them in one pass over the stored vectors. */
export const denseFinder = () => {
  const dotProducts = openDotProducts();
  return function* (cache: ColumnCache, looks: readonly DenseLook[]): Sliced<(readonly Hit[])[]> {
    const { count, stride, vectors } = cache;
    const finds = looks.map((look) => ({ ...look, best: bestHits(look.limit, cache.ids) }));
    // A question that names somebody looks twice with one vector: everywhere, and among theirs.
    const asked = [...new Set(looks.flatMap(({ vector }) => vector ?? []))];
    if (asked.length === 0) return finds.map(() => []);
    const queries = asked.map((vector) => unit(vector, stride));
    const most = Math.max(1, Math.floor(PRODUCTS_AT_ONCE / queries.length));
    for (let from = 0; from < count; from += most) {
      const bytes = vectors.subarray(from * stride);
      const rows = { bytes, stride, count: Math.min(most, count - from) };
      dotProducts(rows, queries, (query, first, products) => {
        for (const find of finds)
          if (find.vector === asked[query]) offer(find, cache, { first: from + first, products });
      });
      yield 'worked';
    }
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
