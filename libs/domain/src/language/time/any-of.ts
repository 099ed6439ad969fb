/** The inside of a group that matches one of the words; longer ones first. */
export const anyOf = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');

/** A pattern whose edges are not inside a word of any script, nor before a possessive: "last week's game" names no time. */
export const wholeWords = (source: string, flags = 'giu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_])(?:${source})(?![\p{L}\p{M}\p{N}_]|['’]s)`, flags);

/** Names by their number: `[['january', 'jan'], ['february', 'feb']]` is `{ january: 0, jan: 0, february: 1, feb: 1 }`. */
export const numbered = (rows: readonly (readonly string[])[], first = 0): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.flatMap((names, at) => names.map((name) => [name, at + first])));

/** The words of a text, for look-up. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));
