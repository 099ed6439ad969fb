import type { Case, Question } from '../dataset/case.js';
import { seededRandom, shuffled } from '../random.js';

/**
 * Relation of a question to the history it is put to: its own question, its own question to be refused, or a
 * question of another history.
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
 * Returns the questions to put to each history, by history id: at most `limit` own questions in total, and for
 * each answerable one a question of the next history, if it has enough. The first history follows the last.
 * Leaves out histories without both answerable and other questions, because nothing can be compared there.
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
