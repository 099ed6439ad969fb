/**
 * WebAssembly that multiplies sixteen components at a time, in a sixth of the time of JavaScript
 * (docs/benchmarks-history.md, "Consolidation"). Assembled from `dot-products.wat`, which the suite assembles
 * again and compares.
 */
export const ASSEMBLED =
  'AGFzbQEAAAABCQFgBX9/f39/AAMCAQAFAwEAFAcRAgZtZW1vcnkCAARkb3RzAAAKqAEBpQEDAXsCfwF7IAFFBEAPCwNA/QwA' +
  'AAAAAAAAAAAAAAAAAAAAIQUgAyEGIAAgAmohBwNAIAD9AAQAIQggBSAI/YcBIAb9AAQA/boB/a4BIAj9iAEgBv0ABBD9ugH9' +
  'rgEhBSAGQSBqIQYgAEEQaiEAIAAgB0kNAAsgBCAF/RsAIAX9GwFqIAX9GwIgBf0bA2pqNgIAIARBBGohBCABQQFrIQEgAQ0A' +
  'Cws=';

const PAGE = 65_536;
/** Offsets in the memory of 20 pages: queries from 0, then products, then rows. */
const PRODUCTS = 4 * PAGE;
const ROWS = 5 * PAGE;
const END = 20 * PAGE;
/** The stride of a vector is a multiple of this number of components. */
export const STRIDE_STEP = 16;
/** Component 1 of a unit vector as a 16-bit integer. */
const UNIT = 32_767;

/** TypeScript declares these types only for browsers. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};

interface Compiled {
  readonly memory: { readonly buffer: ArrayBuffer };
  dots(row: number, count: number, stride: number, query: number, out: number): void;
}

interface Rows {
  readonly bytes: Int8Array;
  readonly stride: number;
  readonly count: number;
}

/** Receives the products of a query with consecutive rows. The array is overwritten after the call. */
type Visit = (query: number, first: number, products: Int32Array) => void;

/** Factor from a product to a cosine. */
export const PRODUCT_SCALE = 1 / UNIT;

type DotProducts = (rows: Rows, queries: readonly Float32Array[], visit: Visit) => void;

/**
 * A block of rows is loaded once for all queries. Queries have unit length and are not longer than the
 * stride.
 */
export const openDotProducts = (): DotProducts => {
  const module = new WebAssembly.Module(Buffer.from(ASSEMBLED, 'base64'));
  const { memory, dots } = new WebAssembly.Instance(module).exports as Compiled;
  return (rows, queries, visit) => {
    const most = Math.floor(PRODUCTS / (2 * rows.stride));
    for (let from = 0; from < queries.length; from += most) {
      const some = queries.slice(from, from + most);
      for (const [n, query] of some.entries())
        loadQuery(new Int16Array(memory.buffer, n * 2 * rows.stride, rows.stride), query);
      eachBlock(memory, rows, (first, count) => {
        for (let n = 0; n < some.length; n += 1) {
          dots(ROWS, count, rows.stride, n * 2 * rows.stride, PRODUCTS);
          visit(from + n, first, new Int32Array(memory.buffer, PRODUCTS, count));
        }
      });
    }
  };
};

const loadQuery = (into: Int16Array, query: Float32Array): void => {
  into.fill(0);
  query.forEach((component, i) => (into[i] = Math.round(component * UNIT)));
};

const eachBlock = (
  memory: Compiled['memory'],
  { bytes, stride, count }: Rows,
  compute: (first: number, count: number) => void,
): void => {
  const room = Math.min(PAGE / 4, Math.floor((END - ROWS) / stride));
  const block = new Int8Array(memory.buffer, ROWS, room * stride);
  for (let first = 0; first < count; first += room) {
    const last = Math.min(count, first + room);
    block.set(bytes.subarray(first * stride, last * stride));
    compute(first, last - first);
  }
};
