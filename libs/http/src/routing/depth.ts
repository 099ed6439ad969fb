import { Rejected } from '@mneme/domain';
import { fieldPath } from './field-path.js';

/** Maximum depth of JSON. It is far below the depth at which recursion overflows the stack. */
const LIMIT_DEPTH = 64;
/**
 * Number of outermost parts of the path that the error names, because the remaining parts only repeat the
 * nesting.
 */
const NAMED_PARTS = 3;

interface Level {
  readonly keys: readonly string[] | null;
  readonly values: readonly unknown[];
  at: number;
}

/**
 * Throws `Rejected('too-deep')` for JSON that is too deep for the recursive schemas. The check itself does
 * not recurse.
 */
export const assertShallow = (json: unknown): void => {
  const path = isNested(json) ? [levelOf(json)] : [];
  for (let level = path.at(-1); level; level = path.at(-1)) {
    level.at += 1;
    const value = level.values[level.at];
    if (level.at >= level.values.length) path.pop();
    else if (isNested(value)) {
      if (path.length === LIMIT_DEPTH) throw tooDeep(path);
      path.push(levelOf(value));
    }
  }
};

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const levelOf = (json: object): Level =>
  Array.isArray(json)
    ? { keys: null, values: json, at: -1 }
    : { keys: Object.keys(json), values: Object.values(json), at: -1 };

const tooDeep = (path: readonly Level[]): Rejected => {
  const parts = path.slice(0, NAMED_PARTS).map(({ keys, at }) => (keys ? (keys[at] ?? '') : at));
  const field = fieldPath(parts);
  return new Rejected(
    'too-deep',
    `"${field}" is nested more than ${LIMIT_DEPTH} levels deep. Flatten it, or send it as a string.`,
    { field },
  );
};
