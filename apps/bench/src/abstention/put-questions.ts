import { type Case, isMeasurable, type Question } from '../dataset/case.js';
import { seededRandom, shuffled } from '../random.js';

/** Why a history holds an answer to a question or none: its own question, its own of the kind to refuse, somebody else's. */
export const KINDS = ['answerable', 'adversarial', 'foreign'] as const;

/** A question that is put to a history. */
export interface PutQuestion {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
  readonly question: Question;
}

export type Questions = Pick<Case, 'id' | 'questions'>;

const SEED = 42;

/**
 * What each history is asked, by its id, given all histories of a file in order: at most `limit` questions of their own
 * in all, and as many of the next history as it has answerable ones, or fewer; the last history is asked those of the
 * first. Many of these foreign questions name people whom the history does not know, and they are the easy ones.
 */
export const planQuestions = (
  histories: readonly Questions[],
  limit: number | null,
): ReadonlyMap<string, readonly PutQuestion[]> => {
  const plan = new Map<string, readonly PutQuestion[]>();
  let left = limit ?? Infinity;
  histories.forEach(({ id, questions }, at) => {
    if (left <= 0) return;
    const own = questions.slice(0, left).filter(isMeasurable);
    left -= questions.length;
    const next = histories[(at + 1) % histories.length];
    const asked = own.filter((question) => !question.isUnanswerable);
    const foreign = next === undefined || next.id === id ? [] : sample(next.questions, asked.length);
    plan.set(id, [...own.map(ownQuestion), ...foreign.map((question) => foreignTo(id, question))]);
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
  const answerable = questions.filter((question) => isMeasurable(question) && !question.isUnanswerable);
  return shuffled(answerable, seededRandom(SEED)).slice(0, size);
};
