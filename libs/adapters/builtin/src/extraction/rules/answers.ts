import { type Rewrite, applyRewrites } from './rewrites.js';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';

type Groups = Readonly<Record<string, string>>;

/**
 * Patterns of a language for an answer and its question. The patterns get the question without punctuation,
 * in upper or lower case.
 */
interface AnswerWords {
  readonly yes: RegExp;
  readonly no: RegExp;
  /** Words after a "no" that say that the state held before: "not anymore", "I quit". */
  readonly stopped: RegExp;
  /** Answers that name their own subject and need no question. */
  readonly complete: RegExp;
  /** Questions that a phrase answers, each with a function that makes the statement. */
  readonly phrases: readonly (readonly [RegExp, (groups: Groups, answer: string) => string])[];
  /** Questions that a yes or no answers, each with a function that makes the statement. */
  readonly yesOrNo: readonly (readonly [RegExp, (groups: Groups, outcome: Outcome) => string | null])[];
  readonly aboutSpeaker: RegExp;
  /** Words before a question that are no part of it: "And", "ok,". */
  readonly openers: RegExp;
  readonly alternative: RegExp;
  /** Short words with a capital at the start of an answer. */
  readonly shortWords: RegExp;
  /** Changes the perspective from the assistant to the speaker: "dein Chef" becomes "mein Chef". */
  readonly perspective: readonly Rewrite[];
}

export type Outcome = 'yes' | 'no' | 'ended';

const LONGEST_ANSWER_WORDS = 12;
const LONGEST_CONFIRMATION = 30;
const LAST_QUESTION = /(?:^|[.!?:;,–—\n]\s*)([^.!?:;\n]{3,160})\?[\s"'”)\p{Extended_Pictographic}]*$/u;

export const answerReader = (
  words: AnswerWords,
): Required<Pick<LanguageGrammar, 'statementOfAnswer' | 'isConfirmation'>> => ({
  statementOfAnswer: (question, answer) => {
    const questionText = lastQuestion(question, words.openers);
    const answerText = answer.replace(/[\s.!…)]+$/u, '').trim();
    const statement =
      questionText === null
        ? null
        : (readYesOrNo(questionText, answerText, words) ?? completeQuestion(questionText, answerText, words));
    return statement === null ? null : applyRewrites(statement, words.perspective);
  },
  isConfirmation: confirmationReader(words),
});

/** True for a bare yes or no to a question about the speaker. */
export const confirmationReader =
  ({ openers, aboutSpeaker, yes, no }: Pick<AnswerWords, 'openers' | 'aboutSpeaker' | 'yes' | 'no'>) =>
  (question: string, answer: string): boolean => {
    const questionText = lastQuestion(question, openers);
    if (questionText === null || answer.length > LONGEST_CONFIRMATION) return false;
    return aboutSpeaker.test(questionText) && (yes.test(answer) || no.test(answer));
  };

export const lastQuestion = (text: string, openers: RegExp): string | null =>
  LAST_QUESTION.exec(text.slice(-400))?.[1]
    ?.trim()
    .replace(/^[¿¡]+/u, '')
    .replace(openers, '') ?? null;

/**
 * Returns the statement that a yes or no makes with its question: "Bist du noch Veganer?", "nein, seit Mai
 * nicht mehr".
 */
function readYesOrNo(questionText: string, answerText: string, words: AnswerWords): string | null {
  if (words.alternative.test(questionText)) return null;
  const isYes = words.yes.test(answerText);
  if (!isYes && !words.no.test(answerText)) return null;
  const rest = dropYesOrNo(answerText, words);
  const added = isYes ? '' : rest.replace(words.stopped, '').trim();
  const hasStopped = !isYes && added !== rest && !words.complete.test(added);
  if (rest !== '' && !hasStopped) return null;
  const outcome = isYes ? 'yes' : hasStopped ? 'ended' : 'no';
  for (const [pattern, statement] of words.yesOrNo) {
    const match = pattern.exec(questionText);
    if (match === null) continue;
    const completed = statement(match.groups ?? {}, outcome);
    return completed === null ? null : [completed, added].filter(Boolean).join(' ');
  }
  return null;
}

/**
 * Returns the statement of a question that the answer completes, also after a yes: "Hast du Allergien?", "ja,
 * Nüsse".
 */
function completeQuestion(questionText: string, answerText: string, words: AnswerWords): string | null {
  if (words.no.test(answerText)) return null;
  const phrase = (words.yes.test(answerText) ? dropYesOrNo(answerText, words) : answerText).replace(
    words.shortWords,
    (word) => word.toLowerCase(),
  );
  if (phrase === '' || words.complete.test(phrase) || phrase.split(/\s+/u).length > LONGEST_ANSWER_WORDS)
    return null;
  for (const [pattern, statement] of words.phrases) {
    const match = pattern.exec(questionText);
    if (match !== null) return statement(match.groups ?? {}, phrase);
  }
  return null;
}

const dropYesOrNo = (answerText: string, { yes, no }: AnswerWords): string =>
  answerText
    .replace(yes.test(answerText) ? yes : no, '')
    .replace(/^[\s,:;–-]+/u, '')
    .trim();

export const addLead = (answer: string, leads: RegExp, usual: string): string =>
  leads.test(answer) ? answer : `${usual} ${answer}`;
