import { type Rewrite, rewritten } from './rewrites.js';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';

type Groups = Readonly<Record<string, string>>;

/** What a language needs to read an answer with its question. Questions come in small or capital letters, without their marks. */
export interface AnswerWords {
  readonly yes: RegExp;
  readonly no: RegExp;
  /** After a "no": that it was so before ("not anymore", "I quit"); what follows it is kept. */
  readonly stopped: RegExp;
  /** Answers that say themselves whom they are about, and need no question. */
  readonly whole: RegExp;
  /** Questions whose answer is a phrase, and the statement that the answer makes of them. */
  readonly phrases: readonly (readonly [RegExp, (groups: Groups, answer: string) => string])[];
  /** Questions to which yes and no are whole answers: the statement, its denial, and how it ended. */
  readonly closed: readonly (readonly [RegExp, (groups: Groups, outcome: Outcome) => string | null])[];
  /** Questions of which a bare yes or no is worth keeping. */
  readonly askedOfThem: RegExp;
  /** "And", "ok,": before a question, and no part of it. */
  readonly openers: RegExp;
  readonly alternative: RegExp;
  /** Little words that an answer begins with, in capitals as it begins a sentence. */
  readonly lowered: RegExp;
  /** "dein Chef" in a question is "mein Chef" in its answer. */
  readonly turned: readonly Rewrite[];
}

export type Outcome = 'yes' | 'no' | 'ended';

const LONGEST_ANSWER_WORDS = 12;
const LONGEST_CONFIRMATION = 30;
const LAST_QUESTION = /(?:^|[.!?:;,–—\n]\s*)([^.!?:;\n]{3,160})\?[\s"'”)\p{Extended_Pictographic}]*$/u;

/**
 * Reads answers with their questions. `answered`: the statement that an answer makes of the question before it; `null`: it
 * says it itself, or nothing certain. `confirms`: whether it is a bare yes or no to what was asked of who answers.
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

/** "Bist du noch Veganer?", "nein, seit Mai nicht mehr": with what the answer adds of the time. */
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

/** "Hast du Allergien?", "ja, Nüsse": what follows a yes completes the question too. */
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

/** The answer behind the words that a statement needs before it, where it has none such itself. */
export const led = (answer: string, leads: RegExp, usual: string): string =>
  leads.test(answer) ? answer : `${usual} ${answer}`;
