/** Marks a query; parts put in with `${}` are constants of this package, never data. */
export const sql = String.raw;
