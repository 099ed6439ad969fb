/** One request holds no more rows than this (200 is the fastest for state rows), */
const LIMIT_ROWS = 200;
/** and, unless a single row is larger, no more characters: a megabyte a message is allowed at the API. */
const LIMIT_CHARACTERS = 4_000_000;

/** The rows in the order given, cut into what one request carries. */
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
