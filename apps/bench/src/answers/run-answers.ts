import { Rejected, Unavailable } from '@mneme/domain';
import { MnemeError } from '@mneme/client';
import { type Connection, contextText } from '@mneme/mneme';
import { historyText } from '../budget/history-text.js';
import { type Case, isMeasurable, type Question } from '../dataset/case.js';
import { type CaseQuery, readCases } from '../dataset/read-cases.js';
import { feed } from '../feed.js';
import { BUDGET_CHARS } from '../metrics/answer-found.js';
import type { RowsFile } from '../recall/rows-file.js';
import { answerPrompt } from './answer-prompt.js';
import type { AnswerRow, GivenAnswer } from './answer-row.js';
import { answerF1, bleu1 } from './answer-scores.js';
import type { Chat } from './chat.js';
import { judgePrompt, saysYes } from './judge-prompt.js';

/** The text given to the model with the question: Mneme's context, the whole history, or nothing. */
export const SYSTEMS = ['mneme', 'full history', 'nothing'] as const;
export type System = (typeof SYSTEMS)[number];

export interface AnswersPlan extends CaseQuery {
  readonly store: Connection;
  readonly systems: readonly System[];
  readonly answer: Chat;
  /** Null if answers are only compared with the gold answers by their words. */
  readonly judge: Chat | null;
  readonly rows: RowsFile<AnswerRow>;
  readonly onProgress: (questions: number, note: string) => void;
}

/**
 * Feeds each history, waits until it is processed, and lets a model answer its questions from the text of each
 * system. Skips questions answered in an earlier run.
 */
export const runAnswers = async (plan: AnswersPlan): Promise<readonly AnswerRow[]> => {
  const rows = [...plan.rows.earlier];
  const done = new Set(rows.map(({ id }) => id));
  for await (const each of readCases(plan)) {
    const open = each.questions.filter((question) => isMeasurable(question) && !done.has(question.id));
    if (open.length === 0) continue;
    await feed(plan.store.client, each.sessions, (sent) =>
      plan.onProgress(rows.length, `recorded ${sent} messages of ${each.id}`),
    );
    await plan.store.settled([]);
    for (const question of open) {
      const row = await ask(plan, each, question);
      await plan.rows.append(row);
      rows.push(row);
      plan.onProgress(rows.length, `asking ${each.id}`);
    }
  }
  return rows;
};

/**
 * Asks one question with the text of every system. A failed call is recorded as an error of the row, not as a
 * wrong answer.
 */
const ask = async (plan: AnswersPlan, each: Case, question: Question): Promise<AnswerRow> => {
  const { id, category, isUnanswerable } = question;
  const about = { id, category, isUnanswerable };
  try {
    const answers = await Promise.all(
      plan.systems.map(async (system) => {
        const given = await givenBy(system, plan, { each, question });
        return [system, await answered(plan, question, given)] as const;
      }),
    );
    return { ...about, error: null, answers: Object.fromEntries(answers) };
  } catch (error) {
    return { ...about, error: failureOf(error), answers: {} };
  }
};

const failureOf = (error: unknown): string => {
  if (error instanceof MnemeError) return `${error.code}: ${error.detail}`;
  if (error instanceof Unavailable || error instanceof Rejected) return `${error.code}: ${error.message}`;
  throw error;
};

const givenBy = async (
  system: System,
  { store: { client } }: AnswersPlan,
  { each, question }: { readonly each: Case; readonly question: Question },
): Promise<string> => {
  if (system === 'nothing') return '';
  if (system === 'full history') return historyText(each);
  const { text: query, askedAt } = question;
  const referenceDate = askedAt ?? undefined;
  const asked = { query, userId: each.id, budgetChars: BUDGET_CHARS, referenceDate };
  return contextText((await client.context(asked)).context);
};

const NOTHING_SPENT = { promptTokens: 0, completionTokens: 0 };

const answered = async (
  { answer, judge }: Pick<AnswersPlan, 'answer' | 'judge'>,
  question: Question,
  given: string,
): Promise<GivenAnswer> => {
  const said = await answer(answerPrompt(question, given));
  const verdict = judge === null ? null : await judge(judgePrompt(question, said.text));
  return {
    answer: said.text,
    f1: answerF1(question, said.text),
    bleu1: bleu1(question, said.text),
    isCorrect: verdict === null ? null : saysYes(verdict.text),
    answering: said.spent,
    judging: verdict?.spent ?? NOTHING_SPENT,
  };
};
