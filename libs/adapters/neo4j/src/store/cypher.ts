/** Parts inserted with `${}` are constants of this package, never data. */
export const cypher = String.raw;
