/** Sorts rows by key, because writers that lock in the same order cannot deadlock. */
export const sortForLocks = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] =>
  rows.toSorted((a, b) => compare(keyOf(a), keyOf(b)));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
