import { type Rewrite, rewritten } from './rewrites.js';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';

type Groups = Readonly<Record<string, string>>;

/**
 * Words and patterns of a language for reading an answer with its question. Questions come in either case,
 * without their marks.
 */
export interface AnswerWords {
  readonly yes: RegExp;
  readonly no: RegExp;
  /** After a "no": the state held before ("not anymore", "I quit"). The words behind the match are kept. */
  readonly stopped: RegExp;
  /** Answers that name their own subject and need no question. */
  readonly whole: RegExp;
  /** Questions answered by a phrase, each with the statement made from question and answer. */
  readonly phrases: readonly (readonly [RegExp, (groups: Groups, answer: string) => string])[];
  /** Questions answered by yes or no, each with the statement for yes, for no and for an ended state. */
  readonly closed: readonly (readonly [RegExp, (groups: Groups, outcome: Outcome) => string | null])[];
  /** Questions about the speaker, whose bare yes or no is worth keeping. */
  readonly askedOfThem: RegExp;
  /** Words before a question that are no part of it: "And", "ok,". */
  readonly openers: RegExp;
  readonly alternative: RegExp;
  /** Short words with a capital at the start of an answer. */
  readonly lowered: RegExp;
  /** Rewrites from the assistant's side to the speaker's: "dein Chef" becomes "mein Chef". */
  readonly turned: readonly Rewrite[];
}

export type Outcome = 'yes' | 'no' | 'ended';

const LONGEST_ANSWER_WORDS = 12;
const LONGEST_CONFIRMATION = 30;
const LAST_QUESTION = /(?:^|[.!?:;,–—\n]\s*)([^.!?:;\n]{3,160})\?[\s"'”)\p{Extended_Pictographic}]*$/u;

/**
 * Returns the functions that read answers with their questions. `answered` returns the statement that question
 * and answer make together, or null if the answer needs no question or the statement is uncertain. `confirms`
 * is true for a bare yes or no to a question about the speaker.
 */
export const answersIn = (words: AnswerWords): Required<Pick<LanguageGrammar, 'answered' | 'confirms'>> => ({
  answered: (question, answer) => {
    const asked = lastQuestion(question, words);
    const said = answer.replace(/[\s.!…)]+$/u, '').trim();
    const statement = asked === null ? null : (outright(asked, said, words) ?? completed(asked, said, words));
    return statement === null ? null : rewritten(statement, words.turned);
  },
  confirms: (question, answer) => {
    const asked = lastQuestion(question, words);
    if (asked === null || answer.length > LONGEST_CONFIRMATION) return false;
    return words.askedOfThem.test(asked) && (words.yes.test(answer) || words.no.test(answer));
  },
});

const lastQuestion = (text: string, { openers }: AnswerWords): string | null =>
  LAST_QUESTION.exec(text.slice(-400))?.[1]
    ?.trim()
    .replace(/^[¿¡]+/u, '')
    .replace(openers, '') ?? null;

/**
 * Reads a yes or no, with the time that the answer adds: "Bist du noch Veganer?", "nein, seit Mai nicht mehr".
 */
function outright(asked: string, said: string, words: AnswerWords): string | null {
  if (words.alternative.test(asked)) return null;
  const isYes = words.yes.test(said);
  if (!isYes && !words.no.test(said)) return null;
  const rest = withoutSign(said, words);
  const added = isYes ? '' : rest.replace(words.stopped, '').trim();
  const hasStopped = !isYes && added !== rest && !words.whole.test(added);
  if (rest !== '' && !hasStopped) return null;
  const outcome = isYes ? 'yes' : hasStopped ? 'ended' : 'no';
  for (const [pattern, statement] of words.closed) {
    const match = pattern.exec(asked);
    if (match === null) continue;
    const made = statement(match.groups ?? {}, outcome);
    return made === null ? null : [made, added].filter(Boolean).join(' ');
  }
  return null;
}

/** Reads an answer with a phrase, also after a yes: "Hast du Allergien?", "ja, Nüsse". */
function completed(asked: string, said: string, words: AnswerWords): string | null {
  if (words.no.test(said)) return null;
  const phrase = (words.yes.test(said) ? withoutSign(said, words) : said).replace(words.lowered, (word) =>
    word.toLowerCase(),
  );
  if (phrase === '' || words.whole.test(phrase) || phrase.split(/\s+/u).length > LONGEST_ANSWER_WORDS)
    return null;
  for (const [pattern, statement] of words.phrases) {
    const match = pattern.exec(asked);
    if (match !== null) return statement(match.groups ?? {}, phrase);
  }
  return null;
}

const withoutSign = (said: string, { yes, no }: AnswerWords): string =>
  said
    .replace(yes.test(said) ? yes : no, '')
    .replace(/^[\s,:;–-]+/u, '')
    .trim();

/** Returns the answer, preceded by `usual` if it does not begin with such words. */
export const led = (answer: string, leads: RegExp, usual: string): string =>
  leads.test(answer) ? answer : `${usual} ${answer}`;
