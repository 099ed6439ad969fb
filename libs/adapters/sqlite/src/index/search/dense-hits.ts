import type { Hit } from '@mneme/ports';
import { type BestHits, bestHits } from './best-hits.js';
import type { ColumnCache } from '../cache/column-cache.js';
import { openDotProducts, PRODUCT_SCALE } from './dot-products.js';
import type { Mask } from './selection.js';
import type { Sliced } from '../../threads/reader/sliced.js';

export interface DenseLook {
  readonly allowed: Mask;
  readonly limit: number;
  /** `null` if the search has no vector, and so no hits. */
  readonly vector: Float32Array | null;
}

/** Dot products of a row and a query per slice, some 10 ms. */
const PRODUCTS_AT_ONCE = 2 ** 16;

/** Finds the points nearest to each vector, for all vectors in one pass over the stored vectors. */
export const denseFinder = () => {
  const dotProducts = openDotProducts();
  return function* (cache: ColumnCache, looks: readonly DenseLook[]): Sliced<(readonly Hit[])[]> {
    const { count, stride, vectors } = cache;
    const finds = looks.map((look) => ({ ...look, best: bestHits(look.limit, cache.ids) }));
    // A question that names a person searches twice with one vector: among all points, and among the sessions
    // of that person.
    const asked = [...new Set(looks.flatMap(({ vector }) => vector ?? []))];
    if (asked.length === 0) return finds.map(() => []);
    const queries = asked.map((vector) => unit(vector, stride));
    const most = Math.max(1, Math.floor(PRODUCTS_AT_ONCE / queries.length));
    for (let from = 0; from < count; from += most) {
      const bytes = vectors.subarray(from * stride);
      const rows = { bytes, stride, count: Math.min(most, count - from) };
      dotProducts(rows, queries, (query, first, products) => {
        for (const find of finds)
          if (find.vector === asked[query]) offer(find, cache, from + first, products);
      });
      yield 'worked';
    }
    return finds.map(({ best }) => best.hits());
  };
};

const offer = (
  { allowed, best }: DenseLook & { readonly best: BestHits },
  { scales }: ColumnCache,
  first: number,
  products: Int32Array,
): void => {
  for (let i = 0; i < products.length; i += 1) {
    const product = products[i] as number;
    if (product <= 0 || allowed[first + i] !== 1) continue;
    const scale = scales[first + i] as number;
    if (scale > 0) best.offer(first + i, product * PRODUCT_SCALE * scale);
  }
};

/** Returns the vector at unit length, padded with zeros to the stride. A zero vector stays zero. */
export const unit = (vector: Float32Array, stride: number): Float32Array => {
  const filled = new Float32Array(stride);
  const length = Math.hypot(...vector);
  if (length > 0) vector.forEach((component, i) => (filled[i] = component / length));
  return filled;
};
