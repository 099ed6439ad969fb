import { Rejected } from '@mneme/domain';

/**
 * Qdrant closes the connection on a body over 32 MiB. The remaining megabyte is for the JSON around the
 * batch.
 */
const LIMIT_ITEM_BYTES = 31 * 1024 * 1024;
/** Larger batches are not faster: 3,400-5,300 points per second with 100 to 500 points per batch. */
const LIMIT_BATCH_BYTES = 8 * 1024 * 1024;
const LIMIT_BATCH_ITEMS = 500;

/**
 * Splits items into batches by their number and by their size as JSON, in bytes. Throws `Rejected` for an
 * item that is too large.
 */
export const splitBatches = <Item>(items: readonly Item[]): readonly Item[][] => {
  const batches: Item[][] = [];
  let bytes = Infinity;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item));
    if (size > LIMIT_ITEM_BYTES) {
      throw new Rejected(
        'too-large',
        `A point of ${size} bytes is larger than the index takes: ${LIMIT_ITEM_BYTES} bytes.`,
      );
    }
    const batch = batches.at(-1);
    if (batch && batch.length < LIMIT_BATCH_ITEMS && bytes + size <= LIMIT_BATCH_BYTES) {
      batch.push(item);
      bytes += size;
    } else {
      batches.push([item]);
      bytes = size;
    }
  }
  return batches;
};

export const splitSlices = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
