/** Returns a pattern source that matches any of the words, longer words first. */
export const alternation = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');

/**
 * Returns a pattern that matches no part of a word of any script, and nothing before a possessive: "last week's
 * game" names no time.
 */
export const wholeWords = (source: string, flags = 'giu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_])(?:${source})(?![\p{L}\p{M}\p{N}_]|['’]s)`, flags);

/**
 * Maps names to numbers: `[['january', 'jan'], ['february', 'feb']]` gives `{ january: 0, jan: 0, february: 1,
 * feb: 1 }`.
 */
export const numberNames = (
  rows: readonly (readonly string[])[],
  first = 0,
): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.flatMap((names, at) => names.map((name) => [name, at + first])));

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));
