import { english } from '../languages/english.js';
import { german } from '../languages/german.js';
import type { Language, LanguageId } from '../languages/language.js';
import { detectLanguages } from '../languages/detect-languages.js';
import { spanish } from '../languages/spanish.js';

const LANGUAGES: readonly Language[] = [english, spanish, german];

/**
 * Returns the language of a question: the possible one with the most function words, English first in a tie.
 * `null` for a text without Latin letters or in an unsupported language.
 */
export const questionLanguage = (question: string): LanguageId | null => languageOf(question)?.id ?? null;

const languageOf = (question: string): Language | undefined =>
  /\p{Script=Latin}/u.test(question) ? likeliest(question)[0] : undefined;

const likeliest = (text: string): readonly Language[] => {
  const words = text.slice(0, READ_OF_QUESTION).toLowerCase().match(WORD) ?? [];
  const likely = detectLanguages([text], LANGUAGES);
  const counts = likely.map(({ functionWords }) => words.filter((word) => functionWords.has(word)).length);
  return likely.filter((_, at) => counts[at] === Math.max(...counts));
};

/**
 * True if the question looks typed into a search box: words without any function word, and no question mark.
 */
export const isKeyWords = (question: string): boolean => {
  const asked = question.slice(0, READ_OF_QUESTION).toLowerCase();
  const words = asked.match(WORD) ?? [];
  return (
    /\p{Script=Latin}/u.test(asked) &&
    !asked.includes('?') &&
    LANGUAGES.every(({ functionWords }) => !words.some((word) => functionWords.has(word)))
  );
};

/**
 * True if the question is about the past: "Where did she live before?". Cues of every language count, because
 * names and quotes mix languages.
 */
export const asksForPast = (question: string): boolean => {
  const asked = question.slice(0, READ_OF_QUESTION);
  return LANGUAGES.some(({ past }) => past.test(asked));
};

/** True if the question is about a person's own facts: "Where does she work?", "¿Cómo se llama su perro?". */
export const isPersonalQuestion = (question: string): boolean =>
  languageOf(question)?.personal.test(question.slice(0, READ_OF_QUESTION)) === true;

/**
 * True if the question is about the asking person themselves: "Where do I live?", not "Where does my sister
 * live?".
 */
export const isInFirstPerson = (question: string): boolean =>
  languageOf(question)?.firstPerson.test(question.slice(0, READ_OF_QUESTION)) === true;

/**
 * Returns the question without the function words of its language. English is returned unchanged, because its
 * function words give no stems. So is a question of function words only.
 */
export const questionContent = (question: string): string => {
  const language = languageOf(question);
  if (language === undefined || language === english) return question;
  const content = question.replace(WORD, (word) =>
    language.functionWords.has(word.toLowerCase()) ? ' ' : word,
  );
  return WORD_ONCE.test(content) ? content : question;
};

/** UTF-16 units read of a question. A longer text is a document. */
export const READ_OF_QUESTION = 2_000;
/** A part of an identifier is not a word: the E of `E_ABCD_123` is not Spanish "e". */
const WORD = /(?<![\p{L}\p{M}\p{N}'’_@/\\.#-])[\p{L}\p{M}\p{N}'’]+(?![\p{L}\p{M}\p{N}'’_@/\\#-]|\.\p{L})/gu;
const WORD_ONCE = /[\p{L}\p{N}]/u;
