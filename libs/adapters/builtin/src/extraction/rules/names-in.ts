import { capitalised, isGivenName } from './given-names.js';

const WORD = /(?<![\p{L}\p{M}\p{N}_@#/.'-])\p{Ll}[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}_@/'-]|\.\p{L})/gu;

/**
 * Returns a function that capitalises first names and known names. Skips `never`, words of the language that
 * are also names. Known names of several words are capitalised only as a whole.
 */
export const namesIn =
  (never: ReadonlySet<string>) =>
  (text: string, known: ReadonlySet<string>): string =>
    [...known]
      .filter((name) => name.includes(' ') && text.includes(name))
      .reduce((now, name) => now.replaceAll(name, () => inCapitals(name)), text)
      .replace(WORD, (word) =>
        !never.has(word) && (known.has(word) || isGivenName(word)) ? capitalised(word) : word,
      );

const inCapitals = (name: string): string =>
  name.replace(/(?<!\p{L})(?!(?:de|del|la|las|los|el|y|van|von|der|und)(?!\p{L}))\p{Ll}/gu, (letter) =>
    letter.toUpperCase(),
  );
