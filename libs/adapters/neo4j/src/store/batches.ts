/** Rows per request. For rows of state, 200 was the fastest number in measurements. */
const LIMIT_ROWS = 200;
/** Characters per request. A single longer row is sent alone. The API allows a megabyte per message. */
const LIMIT_CHARACTERS = 4_000_000;

export const batchesOf = <Row>(
  rows: readonly Row[],
  sizeOf: (row: Row) => number = (row) => JSON.stringify(row).length,
): readonly Row[][] => {
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
