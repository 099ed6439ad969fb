import { englishQuestions } from './english-questions.js';
import { germanQuestions } from './german-questions.js';
import type { QuestionWords } from './question-words.js';
import { spanishQuestions } from './spanish-questions.js';

export const QUESTION_LANGUAGES = ['en', 'es', 'de'] as const;
/** A language that questions are read in. */
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number];

const LANGUAGES: Readonly<Record<QuestionLanguage, QuestionWords>> = {
  en: englishQuestions,
  es: spanishQuestions,
  de: germanQuestions,
};

/**
 * The language that most of a question's function words are of, English where it has no more of another; `null` for a
 * text without Latin letters, of which nothing is known.
 */
export const questionLanguage = (question: string): QuestionLanguage | null => {
  if (!/\p{Script=Latin}/u.test(question)) return null;
  const words = wordsIn(question);
  const counts = QUESTION_LANGUAGES.map(
    (language) => [language, words.filter((word) => isFunctionWord(word, language)).length] as const,
  );
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
};

/** The language of which a text has more function words than of any other; `null`: it could be in several. */
export const surelyIn = (text: string): QuestionLanguage | null => {
  const words = wordsIn(text);
  const [best, next] = QUESTION_LANGUAGES.map(
    (language) => [words.filter((word) => isFunctionWord(word, language)).length, language] as const,
  ).sort(([one], [other]) => other - one);
  return best === undefined || best[0] === next?.[0] ? null : best[1];
};

/** Whether it asks for what was: "Where did she live before?". Cues of every language count, for names and quotes mix them. */
export const asksForPast = (question: string): boolean => {
  const asked = question.slice(0, READ_CHARACTERS);
  return Object.values(LANGUAGES).some(({ past }) => past.test(asked));
};

/** Whether it asks for what is somebody's own: "Where does she work?", "¿Cómo se llama su perro?". */
export const isPersonal = (question: string): boolean => {
  const language = questionLanguage(question);
  return language !== null && LANGUAGES[language].personal.test(question.slice(0, READ_CHARACTERS));
};

/**
 * The question without the function words of its language: what it is about. English ones are no stems already; a
 * question of nothing else stays as it is.
 */
export const contentOf = (question: string): string => {
  const language = questionLanguage(question);
  if (language === null || language === 'en') return question;
  const content = question.replace(WORD, (word) =>
    isFunctionWord(word.toLowerCase(), language) ? ' ' : word,
  );
  return WORD_ONCE.test(content) ? content : question;
};

/** A question is short; what is longer is a document. */
const READ_CHARACTERS = 2_000;
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const WORD_ONCE = /[\p{L}\p{N}]/u;

const wordsIn = (text: string): string[] => text.slice(0, READ_CHARACTERS).toLowerCase().match(WORD) ?? [];

const isFunctionWord = (word: string, language: QuestionLanguage): boolean =>
  LANGUAGES[language].functionWords.has(word);
