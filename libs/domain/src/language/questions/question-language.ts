import { english } from '../languages/english.js';
import { german } from '../languages/german.js';
import type { Language, LanguageId } from '../languages/language.js';
import { languagesOf } from '../languages/languages-of.js';
import { spanish } from '../languages/spanish.js';

const LANGUAGES: readonly Language[] = [english, spanish, german];

/**
 * The language that a question is in: of those that it could be in the one of most of its function words, English where none
 * has more; `null` for a text without Latin letters, or in a language that is not read.
 */
export const questionLanguage = (question: string): LanguageId | null => languageOf(question)?.id ?? null;

const languageOf = (question: string): Language | undefined =>
  /\p{Script=Latin}/u.test(question) ? likeliest(question)[0] : undefined;

const likeliest = (text: string): readonly Language[] => {
  const words = text.slice(0, READ_OF_QUESTION).toLowerCase().match(WORD) ?? [];
  const likely = languagesOf([text], LANGUAGES);
  const counts = likely.map(({ functionWords }) => words.filter((word) => functionWords.has(word)).length);
  return likely.filter((_, at) => counts[at] === Math.max(...counts));
};

/** Whether it is typed as into a search box: words without any function word of a language, and no question mark. */
export const isKeyWords = (question: string): boolean => {
  const asked = question.slice(0, READ_OF_QUESTION).toLowerCase();
  const words = asked.match(WORD) ?? [];
  return (
    /\p{Script=Latin}/u.test(asked) &&
    !asked.includes('?') &&
    LANGUAGES.every(({ functionWords }) => !words.some((word) => functionWords.has(word)))
  );
};

/** Whether it asks for what was: "Where did she live before?". Cues of every language count, for names and quotes mix them. */
export const asksForPast = (question: string): boolean => {
  const asked = question.slice(0, READ_OF_QUESTION);
  return LANGUAGES.some(({ past }) => past.test(asked));
};

/** Whether it asks for what is somebody's own: "Where does she work?", "¿Cómo se llama su perro?". */
export const isPersonal = (question: string): boolean =>
  languageOf(question)?.personal.test(question.slice(0, READ_OF_QUESTION)) === true;

/** Whether whoever asks speaks of themselves, and of nobody of theirs: "Where do I live?", not "Where does my sister live?". */
export const isInFirstPerson = (question: string): boolean =>
  languageOf(question)?.firstPerson.test(question.slice(0, READ_OF_QUESTION)) === true;

/**
 * The question without the function words of its language: what it is about. English ones are no stems already; a
 * question of nothing else stays as it is.
 */
export const contentOf = (question: string): string => {
  const language = languageOf(question);
  if (language === undefined || language === english) return question;
  const content = question.replace(WORD, (word) =>
    language.functionWords.has(word.toLowerCase()) ? ' ' : word,
  );
  return WORD_ONCE.test(content) ? content : question;
};

/** A question is short; what is longer is a document. */
export const READ_OF_QUESTION = 2_000;
/** A part of an identifier is no word: the E of `E_ABCD_123` is no Spanish "e". */
const WORD = /(?<![\p{L}\p{M}\p{N}'’_@/\\.#-])[\p{L}\p{M}\p{N}'’]+(?![\p{L}\p{M}\p{N}'’_@/\\#-]|\.\p{L})/gu;
const WORD_ONCE = /[\p{L}\p{N}]/u;
