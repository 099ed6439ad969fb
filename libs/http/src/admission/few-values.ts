import { Rejected } from '@mneme/domain';

/**
 * Far above the values in the largest lists that a route takes; an object with so many keys is parsed within a second.
 */
const LIMIT_VALUES = 250_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/**
 * A comma precedes every value but the first of a list or an object, and a bracket begins each list and object, so
 * these three characters count the values.
 */
const COUNTED: ReadonlySet<number> = new Set(Buffer.from(',[{'));

/**
 * Throws `Rejected('too-many-values')` for JSON of more values than any route takes, without parsing it: the parser
 * takes many seconds for millions of keys, and blocks all other requests meanwhile.
 */
export const assertFewValues = (json: Uint8Array, limit = LIMIT_VALUES): void => {
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? 0;
    if (sign === QUOTE) isText = !isText;
    else if (isText) {
      // An escaped character does not end the string.
      if (sign === BACKSLASH) at += 1;
    } else if (COUNTED.has(sign)) {
      values += 1;
      if (values > limit) throw tooMany(limit);
    }
  }
};

const tooMany = (limit: number): Rejected =>
  new Rejected(
    'too-many-values',
    `The body holds more than ${limit} keys and values. Send it in several requests.`,
  );
