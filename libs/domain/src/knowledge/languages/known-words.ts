/**
 * Words of a language of which no dictionary is at hand, in their base form, folded. No person is called by one of them, not
 * even as an insult or an endearment.
 */
export interface KnownWords {
  readonly nouns: ReadonlySet<string>;
  readonly qualities: ReadonlySet<string>;
  readonly nounEndings: readonly Ending[];
  readonly qualityEndings: readonly Ending[];
}

/** An ending, and what the base form has in its place. */
type Ending = readonly [string, string];

/** The known base form of a word; `null`: it has none. */
export const baseOf = (known: KnownWords, word: string): string | null =>
  baseAmong(known.nouns, known.nounEndings, word) ?? baseAmong(known.qualities, known.qualityEndings, word);

const baseAmong = (words: ReadonlySet<string>, endings: readonly Ending[], word: string): string | null =>
  [word, ...basesOf(word, endings)].find((base) => words.has(base)) ?? null;

const basesOf = (word: string, endings: readonly Ending[]): readonly string[] =>
  endings
    .filter(([ending]) => word.endsWith(ending))
    .map(([ending, base]) => word.slice(0, -ending.length) + base);

/** The label with every word in its base form, as far as it is known. */
export const inBaseForms =
  (known: KnownWords) =>
  (label: string): string =>
    label
      .split(' ')
      .map((word) => baseOf(known, word) ?? word)
      .join(' ');
