import type { LanguageGrammar } from '../vocabulary/language-grammar.js';

const LEAST_CONTENT = 4;
const LEAST_WITH_DETAIL = 3;
const LEAST_WORDS = 5;
/** Minimum number of letters in scripts without spaces. */
const LEAST_LETTERS = 8;
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;

/**
 * True if a sentence without claims is worth an entry: it is no thanks or greeting and has enough content
 * words. A time, a number or a name counts as a further content word. `knownNames` are in lower case.
 */
export function isInformative(
  sentence: string,
  namesTime: boolean,
  knownNames: ReadonlySet<string>,
  language: LanguageGrammar | null,
): boolean {
  const words = splitWords(sentence);
  if (language === null)
    return words.length >= LEAST_WORDS || (sentence.match(UNSPACED)?.length ?? 0) >= LEAST_LETTERS;
  const { guards } = language;
  const chatter = guards.chatter.exec(sentence);
  if (chatter !== null) {
    const rest = sentence.slice(chatter[0].length).replace(/^[^,;:–—]*(?:[,;:–—]\s*|$)/u, '');
    // A sentence that has only names after its thanks only says who is thanked.
    return (
      /(?<!\p{L})\p{Ll}{2}/u.test(rest) &&
      !guards.chatter.test(rest) &&
      isInformative(rest, namesTime, knownNames, language)
    );
  }
  const content = contentWords(words, language);
  // The first word always has a capital, so it counts as a name only if the name is known.
  const names = content.filter((word, at) =>
    at > 0 ? /^\p{Lu}/u.test(word) : knownNames.has(word.toLowerCase().replace(/['’]s$/u, '')),
  ).length;
  const hasTime = namesTime || language.changes.days.test(sentence);
  const details = (hasTime ? 1 : 0) + (/\p{Nd}/u.test(sentence) ? 1 : 0) + (names > 0 ? 1 : 0);
  if (details === 0 && guards.general.test(sentence) && !guards.personal.test(sentence)) return false;
  return (
    content.length + details >= (details > 0 ? LEAST_WITH_DETAIL : (language.leastContent ?? LEAST_CONTENT))
  );
}

/** False for thanks, praise, greetings and sentences without content words. */
export const saysSomething = (sentence: string, language: LanguageGrammar): boolean =>
  !language.guards.chatter.test(sentence) && contentWords(splitWords(sentence), language).length > 0;

const splitWords = (sentence: string): readonly string[] =>
  sentence.match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];

const contentWords = (words: readonly string[], { stopWords }: LanguageGrammar): readonly string[] =>
  words.filter((word) => word.length > 1 && !stopWords.has(word.toLowerCase().replaceAll('’', "'")));
