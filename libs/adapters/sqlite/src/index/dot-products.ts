/**
 * Dot products of rows of bytes with vectors, sixteen components at a time (docs/benchmarks.md, "Consolidation": a
 * sixth of what one by one takes). The code is `dot-products.wat`, assembled; the suite assembles it anew and compares.
 */
export const ASSEMBLED =
  'AGFzbQEAAAABCQFgBX9/f39/AAMCAQAFAwEAFAcRAgZtZW1vcnkCAARkb3RzAAAKqAEBpQEDAXsCfwF7IAFFBEAPCwNA/QwA' +
  'AAAAAAAAAAAAAAAAAAAAIQUgAyEGIAAgAmohBwNAIAD9AAQAIQggBSAI/YcBIAb9AAQA/boB/a4BIAj9iAEgBv0ABBD9ugH9' +
  'rgEhBSAGQSBqIQYgAEEQaiEAIAAgB0kNAAsgBCAF/RsAIAX9GwFqIAX9GwIgBf0bA2pqNgIAIARBBGohBCABQQFrIQEgAQ0A' +
  'Cws=';

const PAGE = 65_536;
/** Where things stand in the memory of 20 pages: queries, products, rows. */
const PRODUCTS = 4 * PAGE;
const ROWS = 5 * PAGE;
const END = 20 * PAGE;
/** The rows have this many bytes for each 16 components. */
export const STRIDE_STEP = 16;
/** A component of a vector of unit length, as a number of 16 bits. */
const UNIT = 32_767;

/** TypeScript has these types for browsers alone. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};

interface Compiled {
  readonly memory: { readonly buffer: ArrayBuffer };
  dots(row: number, count: number, stride: number, query: number, out: number): void;
}

/** Rows of one stride, one behind the other. */
export interface Rows {
  readonly bytes: Int8Array;
  readonly stride: number;
  readonly count: number;
}

/** Takes the products of rows with one query, by the place of the query; they are overwritten after the call. */
type Visit = (query: number, first: number, products: Int32Array) => void;

/** The factor that makes a cosine of a product with a row whose scale is 1. */
export const PRODUCT_SCALE = 1 / UNIT;

export type DotProducts = (rows: Rows, queries: readonly Float32Array[], visit: Visit) => void;

/**
 * Multiplies every row with every query (unit length, not longer than the stride), block by block: a block is loaded
 * once for all queries.
 */
export const openDotProducts = (): DotProducts => {
  const module = new WebAssembly.Module(Buffer.from(ASSEMBLED, 'base64'));
  const { memory, dots } = new WebAssembly.Instance(module).exports as Compiled;
  return (rows, queries, visit) => {
    const most = Math.floor(PRODUCTS / (2 * rows.stride));
    for (let from = 0; from < queries.length; from += most) {
      const some = queries.slice(from, from + most);
      for (const [place, query] of some.entries())
        loadQuery(new Int16Array(memory.buffer, place * 2 * rows.stride, rows.stride), query);
      eachBlock(memory, rows, (first, count) => {
        for (let place = 0; place < some.length; place += 1) {
          dots(ROWS, count, rows.stride, place * 2 * rows.stride, PRODUCTS);
          visit(from + place, first, new Int32Array(memory.buffer, PRODUCTS, count));
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
