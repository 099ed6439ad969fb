import { MnemeError } from '@mneme/client';
import { askHistories, type HistoriesPlan } from '../dataset/ask-histories.js';
import type { Case } from '../dataset/case.js';
import { TOP_K } from '../recall/ask.js';
import { baselineMessages, wordScores } from '../recall/baselines.js';
import type { AbstentionRow } from './abstention-row.js';
import type { PutQuestion } from './put-questions.js';

/** Asks answerable and unanswerable questions about each history. */
export const runAbstention = async (
  plan: HistoriesPlan<AbstentionRow>,
  questions: ReadonlyMap<string, readonly PutQuestion[]>,
): Promise<readonly AbstentionRow[]> => {
  const { rows } = await askHistories(
    plan,
    ({ id }) => questions.get(id) ?? [],
    (history) => {
      const scoresOf = wordScores(baselineMessages(history).map(({ text }) => text));
      const bestScore = (question: string): number => Math.max(0, ...scoresOf(question));
      return (put) => ask(plan, history, put, bestScore);
    },
  );
  return rows;
};

/**
 * Asks one question. A failed call is recorded as an error of the row, not as a wrong answer. `bestScore` is
 * the baseline: the highest BM25 score of any message.
 */
const ask = async (
  { store: { client }, query: { dataset } }: HistoriesPlan<AbstentionRow>,
  history: Case,
  { id, kind, question: { category, text } }: PutQuestion,
  bestScore: (question: string) => number,
): Promise<AbstentionRow> => {
  const about = { id, dataset, history: history.id, kind, category, question: text };
  // A foreign question is asked at the date of the history's own questions, because its own date has no
  // meaning here.
  const referenceDate = history.questions[0]?.askedAt ?? undefined;
  const startedAt = performance.now();
  try {
    const answer = await client.search({ query: text, userId: history.id, topK: TOP_K, referenceDate });
    const searchMs = performance.now() - startedAt;
    const scores = { mneme: answer.confidence, bm25: bestScore(text) };
    return { ...about, error: null, scores, abstained: answer.abstained, searchMs };
  } catch (error) {
    if (!(error instanceof MnemeError)) throw error;
    const failed = { error: `${error.code}: ${error.detail}`, scores: {}, abstained: false };
    return { ...about, ...failed, searchMs: performance.now() - startedAt };
  }
};
