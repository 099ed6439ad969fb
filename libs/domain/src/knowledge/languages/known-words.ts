/**
 * Words in their base forms, folded. No word may be used for a person, even as an insult or an endearment.
 */
export interface KnownWords {
  readonly nouns: ReadonlySet<string>;
  readonly qualities: ReadonlySet<string>;
  readonly nounEndings: readonly Ending[];
  readonly qualityEndings: readonly Ending[];
}

type Ending = readonly [string, string];

export const baseForm = (known: KnownWords, word: string): string | null =>
  baseAmong(known.nouns, known.nounEndings, word) ?? baseAmong(known.qualities, known.qualityEndings, word);

const baseAmong = (words: ReadonlySet<string>, endings: readonly Ending[], word: string): string | null =>
  [word, ...basesOf(word, endings)].find((base) => words.has(base)) ?? null;

const basesOf = (word: string, endings: readonly Ending[]): readonly string[] =>
  endings
    .filter(([ending]) => word.endsWith(ending))
    .map(([ending, base]) => word.slice(0, -ending.length) + base);

/** Returns a function that replaces known words by their base forms and keeps unknown words. */
export const toBaseForms =
  (known: KnownWords) =>
  (label: string): string =>
    label
      .split(' ')
      .map((word) => baseForm(known, word) ?? word)
      .join(' ');
