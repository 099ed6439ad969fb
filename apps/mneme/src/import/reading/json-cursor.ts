const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING: ReadonlySet<number> = new Set([91, 123]);
const CLOSING: ReadonlySet<number> = new Set([93, 125]);

export interface JsonCursor {
  depth: number;
  inString: boolean;
  isEscaped: boolean;
}

export const jsonCursor = (): JsonCursor => ({ depth: 0, inString: false, isEscaped: false });

/** Role of a UTF-16 unit in the structure. `other` is part of a value. */
export type Mark = 'open' | 'comma' | 'close' | 'other';

/**
 * Reads one unit. A bracket that closes nothing, or a quote outside of all brackets, counts as part of a
 * value.
 */
export const advance = (cursor: JsonCursor, unit: number): Mark => {
  if (cursor.inString) {
    inString(cursor, unit);
    return 'other';
  }
  if (unit === QUOTE) cursor.inString = cursor.depth > 0;
  else if (unit === COMMA) return 'comma';
  else if (OPENING.has(unit)) {
    cursor.depth += 1;
    return 'open';
  } else if (CLOSING.has(unit) && cursor.depth > 0) {
    cursor.depth -= 1;
    return 'close';
  }
  return 'other';
};

const inString = (cursor: JsonCursor, unit: number): void => {
  if (cursor.isEscaped) cursor.isEscaped = false;
  else if (unit === BACKSLASH) cursor.isEscaped = true;
  else if (unit === QUOTE) cursor.inString = false;
};
