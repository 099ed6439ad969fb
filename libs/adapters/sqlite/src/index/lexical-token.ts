import { createHash } from 'node:crypto';
import { splitStems } from './stem-text.js';

/**
 * The one token of FTS5 that stands for a stem of a scope: `<scope in base 36>·<stem>`. The term list is
 * sorted, so a scope's terms lie together and its postings are its own: nobody else's words are read, and
 * nobody else's count. Different stems have different tokens.
 */
export const lexicalToken = (scopeId: number, stem: string): string =>
  `${scopeId.toString(36)}·${opaque(stem)}`;

/** All tokens of joined stems, one a stem, repeats kept: what FTS5 is given to index. */
export const lexicalText = (scopeId: number, joined: string): string => {
  const prefix = `${scopeId.toString(36)}·`;
  // Nearly always. A long message has millions of stems, and every other write waits for this one.
  if (joined !== '' && !NEEDS_CARE.test(joined)) return prefix + joined.replaceAll(' ', ` ${prefix}`);
  return splitStems(joined)
    .map((stem) => prefix + opaque(stem))
    .join(' ');
};

/** FTS5 cuts tokens at 32 KiB and keeps long ones badly; nobody types a word of this length. */
const LONGEST = 200;

/** What the `ascii` tokenizer would split at or fold: all of ASCII but these; and our own mark. */
const UNSAFE = /[^a-z0-9\u0080-\u00B6\u00B8-\uFFFF]/g;

/** In joined stems: a sign that is not safe, an escape, or a stem that is too long. */
const NEEDS_CARE = /[^ a-z0-9\u0080-\u00B6\u00B8-\uFFFF]|[^ ]{201}/;

const opaque = (stem: string): string => {
  if (stem.length > LONGEST) return `··${createHash('sha256').update(stem).digest('hex')}`;
  return stem.replace(UNSAFE, (sign) => `·${sign.charCodeAt(0).toString(36)}·`);
};
