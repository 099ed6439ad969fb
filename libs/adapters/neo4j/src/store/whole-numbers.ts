/**
 * Converts whole numbers to integers at any depth, so that instants, versions and limits are integers in the
 * graph. Neo4j would treat JavaScript numbers as floating-point numbers.
 */
export const withIntegers = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(withIntegers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIntegers(part)]));
};
