import { english } from '../languages/english.js';
import { german } from '../languages/german.js';
import type { Language, LanguageId } from '../languages/language.js';
import { detectLanguages } from '../languages/detect-languages.js';
import { spanish } from '../languages/spanish.js';

const LANGUAGES: readonly Language[] = [english, spanish, german];

/** Returns the possible language with the most function words. In a tie, English wins. */
export const questionLanguage = (question: string): LanguageId | null => languageOf(question)?.id ?? null;

const languageOf = (question: string): Language | undefined => {
  if (!/\p{Script=Latin}/u.test(question)) return undefined;
  const words = question.slice(0, READ_OF_QUESTION).toLowerCase().match(WORD) ?? [];
  const possible = detectLanguages([question], LANGUAGES);
  const counts = possible.map(({ functionWords }) => words.filter((word) => functionWords.has(word)).length);
  return possible[counts.indexOf(Math.max(...counts))];
};

/** True for words as typed into a search box, without any function word or question mark. */
export const isKeyWords = (question: string): boolean => {
  const text = question.slice(0, READ_OF_QUESTION).toLowerCase();
  const words = text.match(WORD) ?? [];
  return (
    /\p{Script=Latin}/u.test(text) &&
    !text.includes('?') &&
    LANGUAGES.every(({ functionWords }) => !words.some((word) => functionWords.has(word)))
  );
};

/**
 * True for a question about the past: "Where did she live before?" Cues of every language count, because
 * names and quotations mix languages.
 */
export const asksForPast = (question: string): boolean => {
  const text = question.slice(0, READ_OF_QUESTION);
  return LANGUAGES.some(({ past }) => past.test(text));
};

/** True if the question is about a person's own facts: "Where does she work?", "¿Cómo se llama su perro?". */
export const isPersonalQuestion = (question: string): boolean =>
  languageOf(question)?.personal.test(question.slice(0, READ_OF_QUESTION)) === true;

/** True for "Where do I live?", but not for "Where does my sister live?" */
export const isInFirstPerson = (question: string): boolean =>
  languageOf(question)?.firstPerson.test(question.slice(0, READ_OF_QUESTION)) === true;

/** Minimum number of texts in another language. A smaller number may be quotations. */
const LEAST_FOREIGN = 3;

/**
 * True if the texts are in another language than the question: at least three are in another language, and
 * none is in the language of the question. Texts whose language is unclear do not count.
 */
export const isInOtherLanguage = (question: string, texts: readonly string[]): boolean => {
  const own = questionLanguage(question);
  const told = texts.flatMap((text) => {
    const possible = detectLanguages([text], LANGUAGES);
    return possible.length === 1 ? possible.map(({ id }) => id) : [];
  });
  return own !== null && told.length >= LEAST_FOREIGN && !told.includes(own);
};

/**
 * Removes the function words of a question. Keeps an English question whole, because English function words
 * have no stems. Also keeps a question that has only function words.
 */
export const questionContent = (question: string): string => {
  const language = languageOf(question);
  if (language === undefined || language === english) return question;
  const content = question.replace(WORD, (word) =>
    language.functionWords.has(word.toLowerCase()) ? ' ' : word,
  );
  return WORD_ONCE.test(content) ? content : question;
};

/** Maximum number of UTF-16 units of a question that are read. A longer text is a document. */
export const READ_OF_QUESTION = 2_000;
/** Matches a whole word. A part of an identifier is not a word: the E of `E_ABCD_123` is not Spanish "e". */
const WORD = /(?<![\p{L}\p{M}\p{N}'’_@/\\.#-])[\p{L}\p{M}\p{N}'’]+(?![\p{L}\p{M}\p{N}'’_@/\\#-]|\.\p{L})/gu;
const WORD_ONCE = /[\p{L}\p{N}]/u;
