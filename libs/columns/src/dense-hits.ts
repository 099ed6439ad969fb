import type { Hit } from '@mneme/ports';
import { type BestHits, bestHits } from './best-hits.js';
import type { ColumnCache } from './column-cache.js';
import { openDotProducts, PRODUCT_SCALE } from './dot-products.js';
import type { Mask } from './selected-points.js';
import type { Sliced } from './sliced.js';

export interface DenseSearch {
  readonly allowed: Mask;
  readonly limit: number;
  /** Vector of the query. If it is `null`, there are no hits. */
  readonly vector: Float32Array | null;
}

/** Number of dot products per slice. They take some 10 ms. */
const PRODUCTS_AT_ONCE = 2 ** 16;

export type DenseFinder = ReturnType<typeof denseFinder>;

/** Reads the stored vectors once for all searches. */
export const denseFinder = () => {
  const dotProducts = openDotProducts();
  return function* (cache: ColumnCache, searches: readonly DenseSearch[]): Sliced<(readonly Hit[])[]> {
    const { count, stride, vectors } = cache;
    const running = searches.map((search) => ({ ...search, best: bestHits(search.limit, cache.ids) }));
    // Compares equal query vectors only once, because a question that names a person searches twice with the
    // same vector.
    const distinct = [...new Set(searches.flatMap(({ vector }) => vector ?? []))];
    if (distinct.length === 0) return searches.map(() => []);
    const queries = distinct.map((vector) => unit(vector, stride));
    const most = Math.max(1, Math.floor(PRODUCTS_AT_ONCE / queries.length));
    for (let from = 0; from < count; from += most) {
      const bytes = vectors.subarray(from * stride);
      const rows = { bytes, stride, count: Math.min(most, count - from) };
      dotProducts(rows, queries, (query, first, products) => {
        for (const search of running)
          if (search.vector === distinct[query]) offer(search, cache, from + first, products);
      });
      yield 'worked';
    }
    return running.map(({ best }) => best.hits());
  };
};

const offer = (
  { allowed, best }: DenseSearch & { readonly best: BestHits },
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

/** Returns the vector with length 1, padded with zeros to the stride. A zero vector stays zero. */
export const unit = (vector: Float32Array, stride: number): Float32Array => {
  const filled = new Float32Array(stride);
  const length = Math.hypot(...vector);
  if (length > 0) vector.forEach((component, i) => (filled[i] = component / length));
  return filled;
};

/** Returns the cosine of a point and a query of unit length, or `null` if the point has no vector. */
export const cosine = (
  { vectors, scales, stride }: ColumnCache,
  index: number,
  query: Float32Array,
): number | null => {
  const scale = scales[index] ?? 0;
  if (scale === 0) return null;
  const base = index * stride;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < stride; i += 4) {
    a += (vectors[base + i] as number) * (query[i] as number);
    b += (vectors[base + i + 1] as number) * (query[i + 1] as number);
    c += (vectors[base + i + 2] as number) * (query[i + 2] as number);
    d += (vectors[base + i + 3] as number) * (query[i + 3] as number);
  }
  return (a + b + c + d) * scale;
};
