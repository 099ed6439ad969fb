import { type Question, sessionOfKey } from '../dataset/case.js';
import type { Dataset } from '../dataset/read-cases.js';
import { contains, literal } from '../metrics/answer-found.js';
import { allAt, distinct, ndcgAt, recallAt } from '../metrics/ranking.js';

/** The scores of one system for one question, by column. */
export type Scores = Readonly<Record<string, number>>;

/**
 * Columns of each data set, in the order of the table. `COMPARED` names the column by which systems are
 * compared.
 */
export const COLUMNS = {
  locomo: ['R@5', 'R@10', 'nDCG@10'],
  longmemeval: ['session@5', 'any session@5', 'turn@5', 'nDCG@5'],
} as const satisfies Record<Dataset, readonly string[]>;

export const COMPARED = { locomo: 'R@10', longmemeval: 'turn@5' } as const satisfies Record<Dataset, string>;

export const ANSWER_COLUMNS = ['contains@6000', 'literal@6000', 'chars'];

/** Scores a ranking of messages against the gold. */
export const rankingScores = (dataset: Dataset, ranked: readonly string[], { gold }: Question): Scores => {
  const messages = distinct(ranked);
  if (dataset === 'locomo')
    return {
      'R@5': recallAt(5, messages, gold),
      'R@10': recallAt(10, messages, gold),
      'nDCG@10': ndcgAt(10, messages, gold),
    };
  const [sessions, goldSessions] = [distinct(messages.map(sessionOfKey)), distinct(gold.map(sessionOfKey))];
  return {
    'session@5': allAt(5, sessions, goldSessions),
    'any session@5': recallAt(5, sessions, goldSessions) > 0 ? 1 : 0,
    'turn@5': allAt(5, messages, gold),
    'nDCG@5': ndcgAt(5, sessions, goldSessions),
  };
};

/** Scores a returned text against the answer. Returns no scores if the question has no answer. */
export const answerScores = ({ answer }: Question, given: string): Scores =>
  answer === null
    ? {}
    : {
        'contains@6000': contains(answer, given),
        'literal@6000': literal(answer, given),
        chars: given.length,
      };
