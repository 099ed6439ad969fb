import { createHash } from 'node:crypto';
import { splitStems } from './stem-text.js';

/** Each scope has its own terms, so a search reads and counts no words of other scopes. */
export const lexicalToken = (scopeId: number, stem: string): string =>
  `${scopeId.toString(36)}·${opaque(stem)}`;

/** Returns the indexed text: one token per stem, also for repeated stems. */
export const lexicalText = (scopeId: number, joined: string): string => {
  const prefix = `${scopeId.toString(36)}·`;
  // A faster way for stems that need no escapes, because all other writes wait while a long message, with
  // millions of stems, is written.
  if (joined !== '' && !NEEDS_ESCAPE.test(joined)) return prefix + joined.replaceAll(' ', ` ${prefix}`);
  return splitStems(joined)
    .map((stem) => lexicalToken(scopeId, stem))
    .join(' ');
};

/**
 * Maximum length of a token in characters. FTS5 cuts tokens at 32 KiB and handles long ones badly, and no
 * typed word is this long.
 */
const LONGEST = 200;

/** Characters that the `ascii` tokenizer would split at or fold, and the separator `·`. */
const UNSAFE = /[^a-z0-9\u0080-\u00B6\u00B8-\uFFFF]/g;

/** Matches unsafe characters, escapes and stems longer than `LONGEST`. */
const NEEDS_ESCAPE = /[^ a-z0-9\u0080-\u00B6\u00B8-\uFFFF]|[^ ]{201}/;

const opaque = (stem: string): string => {
  if (stem.length > LONGEST) return `··${createHash('sha256').update(stem).digest('hex')}`;
  return stem.replace(UNSAFE, (sign) => `·${sign.charCodeAt(0).toString(36)}·`);
};
