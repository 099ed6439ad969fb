import type { Language } from './language.js';
import { unsupportedLanguages } from './unsupported-languages.js';

/** Maximum number of words of a text that are read. This number is enough to distinguish the languages. */
const WORDS_READ = 80;
const WORD_WEIGHT = 2;
const SPELLING_WEIGHT = 1;
/**
 * Minimum number of words of an unsupported language. A smaller number may be a name or chance: "Me, a, no".
 */
const LEAST_OTHER = 2;

/** Names with function words, which say nothing about the language: "Los Angeles", "Ana de la Cruz". */
const IN_NAMES =
  /(?<!\p{L})(?:El|La|Los|Las|Le|Les)(?= \p{Lu})|(?<=\p{Lu}\p{L}{0,30} )(?:de|del|da|do|van|von)(?: (?:la|las|los))?(?= \p{Lu})/gu;

/**
 * Returns the languages that a text may be in, by its frequent function words, or none if the text is in an
 * unsupported language. If several languages are possible, the next text decides among them. The texts are a
 * sentence, then its message, then the conversation.
 */
export function detectLanguages<Known extends Language>(
  texts: readonly string[],
  languages: readonly Known[],
): readonly Known[] {
  if (!isLatinProse(texts[0] ?? '')) return [];
  let left = languages;
  for (const text of texts) {
    if (left.length === 1) break;
    if (isUnsupported(text, left)) return [];
    const weights = weightsOf(text, left, languages);
    const most = Math.max(...weights);
    left = left.filter((_, at) => weights[at] === most);
  }
  return left;
}

/** Maximum length of a word. Patterns that look back over a longer word would take quadratic time. */
const LONGEST_WORD = /[\p{L}\p{M}]{61}/u;
const OTHER_LETTERS = /(?!\p{sc=Latin})\p{L}/gu;
const LATIN_LETTERS = /\p{sc=Latin}/gu;

const isLatinProse = (text: string): boolean =>
  !LONGEST_WORD.test(text) &&
  (text.match(OTHER_LETTERS)?.length ?? 0) <= (text.match(LATIN_LETTERS)?.length ?? 0);

const NAMES = /(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{M}'-]+/gu;

function isUnsupported(text: string, languages: readonly Language[]): boolean {
  const read = readable(text);
  // A capital inside a sentence begins a name, which says nothing about the language: "a cat called Mia" is
  // not Italian.
  const words = firstWords(read.replace(NAMES, ''));
  const most = (sets: readonly ReadonlySet<string>[]): number =>
    Math.max(0, ...sets.map((set) => words.filter((word) => set.has(word)).length));
  const spelled = Math.max(0, ...languages.map(({ spellings }) => read.match(spellings)?.length ?? 0));
  const other = most(unsupportedLanguages);
  return (
    other >= LEAST_OTHER &&
    other > most(languages.map(({ tellingWords }) => tellingWords)) + Math.min(spelled, 1)
  );
}

const readable = (text: string): string =>
  text
    .slice(0, 12 * WORDS_READ)
    .replaceAll('’', "'")
    .replace(IN_NAMES, '');

const firstWords = (read: string): readonly string[] =>
  read
    .toLowerCase()
    .split(/[^\p{L}\p{M}'-]+/u)
    .slice(0, WORDS_READ);

function weightsOf(text: string, some: readonly Language[], all: readonly Language[]): readonly number[] {
  const read = readable(text);
  const words = firstWords(read).filter(
    (word) => all.filter(({ tellingWords }) => tellingWords.has(word)).length === 1,
  );
  return some.map(
    ({ tellingWords, spellings }) =>
      WORD_WEIGHT * words.filter((word) => tellingWords.has(word)).length +
      SPELLING_WEIGHT * (read.match(spellings)?.length ?? 0),
  );
}
