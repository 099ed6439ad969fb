/** Maximum number of rows in a request. 200 is the fastest for state rows. */
const LIMIT_ROWS = 200;
/**
 * Maximum number of characters in a request, unless a single row is longer. The API allows a megabyte per
 * message.
 */
const LIMIT_CHARACTERS = 4_000_000;

/** Cuts rows into batches for one request each. Rows keep their order. */
export const batchesOf = <Row>(rows: readonly Row[], sizeOf: (row: Row) => number): readonly Row[][] => {
  const batches: Row[][] = [];
  let characters = 0;
  for (const row of rows) {
    const last = batches.at(-1);
    characters += sizeOf(row);
    if (last && last.length < LIMIT_ROWS && characters <= LIMIT_CHARACTERS) {
      last.push(row);
    } else {
      batches.push([row]);
      characters = sizeOf(row);
    }
  }
  return batches;
};
