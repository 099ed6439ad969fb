/** Properties whose value is a map with keys of the caller. Keys inside such a map are not renamed. */
const OPAQUE: ReadonlySet<string> = new Set(['metadata', 'filters', 'lag', 'points', 'explain']);

/** Renames camelCase properties to snake_case at every depth, except inside `OPAQUE` properties. */
export const toWire = (value: unknown): unknown => renamed(value, snakeCase);

export const fromWire = (value: unknown): unknown => renamed(value, camelCase);

/**
 * Writes parameters as a query string, without those that are `undefined` or `null`. Lists are joined with
 * commas.
 */
export const queryString = (parameters: object): string => {
  const pairs = Object.entries(parameters)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]): [string, string] => [
      snakeCase(key),
      Array.isArray(value) ? value.join(',') : String(value),
    ]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** Renames only property names: a key that is data (`R@5`, `stm.extract`) is not changed. */
const snakeCase = (key: string): string =>
  /^[a-z][A-Za-z0-9]*$/.test(key) ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key;

const camelCase = (key: string): string =>
  /^[a-z][a-z0-9_]*$/.test(key)
    ? key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    : key;

/** A value whose property names are not renamed. `read` is called when the body is written as JSON. */
export class Verbatim {
  constructor(readonly read: () => unknown) {}
}

const renamed = (value: unknown, rename: (key: string) => string): unknown => {
  if (value instanceof Verbatim) return value.read();
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      rename(key),
      OPAQUE.has(key) ? inner : renamed(inner, rename),
    ]),
  );
};
