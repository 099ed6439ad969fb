/**
 * JavaScript has one kind of number, Neo4j two, and it takes what it is given for a fraction. Here whole
 * ones become integers, at any depth, so that instants, versions and limits are integers in the graph.
 */
export const withIntegers = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(withIntegers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIntegers(part)]));
};
