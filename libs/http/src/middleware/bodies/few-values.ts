import { Rejected } from '@mneme/domain';

/**
 * Maximum number of values in a body, which is more than the largest list of any route has. An object with
 * this number of keys is parsed within a second.
 */
const LIMIT_VALUES = 250_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/**
 * A comma precedes every value but the first of a list or an object, and a bracket opens every list and
 * object, so these three characters count the values.
 */
const COUNTED: ReadonlySet<number> = new Set(Buffer.from(',[{'));

/**
 * Throws `Rejected('too-many-values')` for JSON with more values than any route takes, before it is parsed.
 * Parsing millions of keys takes many seconds and blocks all other requests.
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
