import type { Case, Question } from '../dataset/case.js';
import { seededRandom, shuffled } from '../random.js';

/**
 * Kinds of questions that are asked of a history: its answerable questions, its unanswerable questions
 * (`adversarial`), and questions of another history.
 */
export const KINDS = ['answerable', 'adversarial', 'foreign'] as const;

export interface PutQuestion {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
  readonly question: Question;
}

export type Questions = Pick<Case, 'id' | 'questions'>;

const SEED = 42;

/**
 * Returns the questions for each history, by history id: at most `limit` own questions of all histories
 * together, and one question of the next history per answerable question, if there are enough. The first
 * history follows the last. Leaves out histories for which all or none of the questions are answerable,
 * because they allow no comparison.
 */
export const planQuestions = (
  histories: readonly Questions[],
  limit: number | null,
): ReadonlyMap<string, readonly PutQuestion[]> => {
  const plan = new Map<string, readonly PutQuestion[]>();
  let left = limit ?? Infinity;
  histories.forEach(({ id, questions }, at) => {
    const own = questions.slice(0, Math.max(0, left)).map(ownQuestion);
    left -= questions.length;
    const next = histories[(at + 1) % histories.length];
    const answerable = own.filter(({ kind }) => kind === 'answerable').length;
    const foreign = next === undefined || next.id === id ? [] : sample(next.questions, answerable);
    const put = [...own, ...foreign.map((question) => foreignTo(id, question))];
    if (answerable > 0 && answerable < put.length) plan.set(id, put);
  });
  return plan;
};

const ownQuestion = (question: Question): PutQuestion => ({
  id: question.id,
  kind: question.isUnanswerable ? 'adversarial' : 'answerable',
  question,
});

const foreignTo = (history: string, question: Question): PutQuestion => ({
  id: `${history} <- ${question.id}`,
  kind: 'foreign',
  question,
});

const sample = (questions: readonly Question[], size: number): readonly Question[] => {
  const answerable = questions.filter(({ isUnanswerable }) => !isUnanswerable);
  return shuffled(answerable, seededRandom(SEED)).slice(0, size);
};
