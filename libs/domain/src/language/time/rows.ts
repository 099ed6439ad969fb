import type { TimeKind, TimePattern } from './time-words.js';

/**
 * Inside a character class: what words are written with, by the blocks of Unicode. `\p{L}` says it better, but a hundred patterns
 * with it take half a second to compile.
 */
export const LETTERS = String.raw`0-9A-Za-z_\xaa\xb5\xba\xc0-\xd6\xd8-\xf6\xf8-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff`;
const LETTER = `[${LETTERS}]`;

/** Nothing of the phrase goes on: it ends, or a mark, a bracket or an emoji follows. */
export const ENDS = String.raw`\s*(?:$|[^${LETTERS}\s.'’-]|\.(?!${LETTER}))`;

/** The phrase is followed by one of the words, or nothing of it goes on. */
export const followedBy = (words: string): string =>
  String.raw`(?=${ENDS}|\s[-–—+&/]|\s(?:${words})(?![${LETTERS}'’]))`;

/** Patterns of one kind whose edges are not inside a word, nor before a possessive: "last week's game" names no time. */
export const rows = (kind: TimeKind, ...sources: readonly string[]): readonly TimePattern[] =>
  sources.map((source) => ({
    kind,
    pattern: new RegExp(`(?<!${LETTER})(?:${source})(?!${LETTER}|['’]s)`, 'gi'),
  }));

/** The dot of an abbreviated month within its date: "Sept. 1st". */
export const DOT = String.raw`(?:\.(?=,? ?\d))?`;

/** A thousand years back and on, or any year that ends its phrase: "in May 5000 people came" names no year. */
export const YEAR = String.raw`(?<year>(?:1\d|2[01])\d\d|\d{4}(?=${ENDS}))`;

/** A year that needs no month beside it to be one. */
export const COMMON_YEAR = String.raw`(?<year>(?:19|20)\d\d)`;
