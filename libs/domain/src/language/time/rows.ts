import type { TimeKind, TimePattern } from './time-words.js';

/**
 * Characters of words, for use in a character class. Compiling a hundred patterns with `\p{L}` takes half a
 * second.
 */
export const LETTERS = String.raw`0-9A-Za-z_\xaa\xb5\xba\xc0-\xd6\xd8-\xf6\xf8-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff`;
const LETTER = `[${LETTERS}]`;

/** Matches the end of a phrase. */
const ENDS = String.raw`\s*(?:$|[^${LETTERS}\s.'’-]|\.(?!${LETTER}))`;

export const followedBy = (words: string): string =>
  String.raw`(?=${ENDS}|\s[-–—+&/]|\s(?:${words})(?![${LETTERS}'’]))`;

/**
 * Returns patterns that match only whole words and no possessive, because "last week's game" names no time.
 */
export const rows = (kind: TimeKind, ...sources: readonly string[]): readonly TimePattern[] =>
  sources.map((source) => ({
    kind,
    pattern: new RegExp(`(?<!${LETTER})(?:${source})(?!${LETTER}|['’]s)`, 'gi'),
  }));

/** The dot of an abbreviated month before a number: "Sept. 1st". */
export const DOT = String.raw`(?:\.(?=,? ?\d))?`;

/** A year from 1000 to 2199, or four digits that end the phrase: "in May 5000 people came" names no year. */
export const YEAR = String.raw`(?<year>(?:1\d|2[01])\d\d|\d{4}(?=${ENDS}))`;

/** A year from 1900 to 2099. Such a year counts even without a month beside it. */
export const COMMON_YEAR = String.raw`(?<year>(?:19|20)\d\d)`;
