/** Returns a pattern of alternatives, longer words first. */
export const alternation = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');

/**
 * Returns a pattern that matches only whole words of any script and no possessive, because "last week's game"
 * names no time.
 */
export const wholeWords = (source: string, flags = 'giu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_])(?:${source})(?![\p{L}\p{M}\p{N}_]|['’]s)`, flags);

/** Counts names from `first`: "january/jan, february/feb" gives `{ january: 0, jan: 0, february: 1, feb: 1 }`. */
export const numbersByName = (names: string, first = 0): Readonly<Record<string, number>> =>
  Object.fromEntries(
    names.split(',').flatMap((group, at) => group.split('/').map((name) => [name.trim(), at + first])),
  );

/** Maps names to their values: `{ day: 'day/days' }` gives `{ day: 'day', days: 'day' }`. */
export const valuesByName = <Value extends string>(
  names: Readonly<Partial<Record<Value, string>>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries<string>(names as Readonly<Record<Value, string>>).flatMap(([value, group]) =>
      group.split('/').map((name) => [name, value as Value]),
    ),
  );

/** Maps words: "im: I am, dont: do not" gives `{ im: 'I am', dont: 'do not' }`. */
export const wordPairs = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.split(',').map((pair) => pair.trim().split(': ') as [string, string]));

export const wordList = (text: string): readonly string[] => text.trim().split(/\s+/u);

export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text));
