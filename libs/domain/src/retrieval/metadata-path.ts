import type { Metadata } from '../conversation/message.js';

type MetadataValue = Metadata[string];

/**
 * Maximum number of dots that may separate keys, because each dot doubles the number of paths. A name with
 * more dots is a single key.
 */
const LIMIT_DOTS = 4;

const dotsIn = (name: string): number => name.split('.').length - 1;

/** Returns all paths that a name may mean. Each dot separates two keys or is part of a key. */
export const metadataPaths = (name: string): readonly (readonly string[])[] => {
  if (dotsIn(name) > LIMIT_DOTS) return [[name]];
  const [first = '', ...others] = name.split('.');
  let paths: readonly (readonly string[])[] = [[first]];
  for (const part of others)
    paths = paths.flatMap((path) => [
      [...path.slice(0, -1), `${path.at(-1) ?? ''}.${part}`],
      [...path, part],
    ]);
  return paths;
};

/** Returns each value that is not an object, with each name of `metadataPaths` that finds it. */
export const namedValues = (metadata: Metadata): readonly (readonly [name: string, value: MetadataValue])[] =>
  Object.entries(metadata).flatMap(([key, value]) => valuesUnder(key, value));

const valuesUnder = (
  name: string,
  value: MetadataValue,
): readonly (readonly [name: string, value: MetadataValue])[] => {
  if (!isObject(value)) return [[name, value]];
  return Object.entries(value)
    .map(([key, inner]) => [`${name}.${key}`, inner] as const)
    .filter(([inner]) => dotsIn(inner) <= LIMIT_DOTS)
    .flatMap(([inner, each]) => valuesUnder(inner, each));
};

/** Returns `undefined` if there is no value at the path. */
export const valueAt = (metadata: Metadata, path: readonly string[]): MetadataValue | undefined => {
  let value: MetadataValue = metadata;
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key] ?? null;
  }
  return value;
};

const isObject = (value: MetadataValue): value is Metadata =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
