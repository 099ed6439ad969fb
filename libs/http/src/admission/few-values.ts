import { Rejected } from '@mneme/domain';

/** Far above the values of the largest valid request; an object with so many keys is parsed within a second. */
const LIMIT_VALUES = 250_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Every value but the first of a list or an object follows a comma, and every list or object begins with a bracket. */
const COUNTED: ReadonlySet<number> = new Set(Buffer.from(',[{'));

/**
 * Throws `Rejected('too-many-values')` for JSON of more values than any route takes, without parsing it: millions of keys
 * take the parser many seconds, in which nobody else is served.
 */
export const assertFewValues = (json: Uint8Array, limit = LIMIT_VALUES): void => {
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? 0;
    if (sign === QUOTE) isText = !isText;
    else if (isText) {
      // An escaped quotation mark does not end the text.
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
