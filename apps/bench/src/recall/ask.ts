import { packContext, readQuestion } from '@mneme/domain';
import { type MnemeClient, MnemeError } from '@mneme/client';
import { contextText } from '@mneme/mneme';
import { messageKey, type Question } from '../dataset/case.js';
import type { Dataset } from '../dataset/read-cases.js';
import { BUDGET_CHARS } from '../metrics/answer-found.js';
import type { Ranker } from './baselines.js';
import type { RecallRow } from './recall-row.js';
import { answerScores, rankingScores, type Scores } from './scores.js';

/** A measured way to search. Each variant has a row in the printed table. */
export interface Variant {
  readonly name: string;
  readonly parameters: Pick<Parameters<MnemeClient['search']>[0], 'mode' | 'ranking' | 'kinds'>;
  readonly asksContext: boolean;
}

export interface Asking {
  readonly client: MnemeClient;
  readonly dataset: Dataset;
  readonly userId: string;
  readonly variants: readonly Variant[];
  readonly rankers: ReadonlyMap<string, Ranker>;
}

/** Number of requested results, enough to contain ten distinct messages among hits of other kinds. */
export const TOP_K = 50;

/**
 * Asks one question of every system. A failed call is recorded as an error of the row, not as a wrong answer.
 */
export const ask = async (asking: Asking, question: Question): Promise<RecallRow> => {
  const { id, category, gold, isUnanswerable } = question;
  const about = { id, category, gold: gold.length, isUnanswerable };
  const scores: Record<string, Scores> = {};
  const searchMs: Record<string, number> = {};
  try {
    for (const variant of asking.variants) {
      const asked = await askVariant(asking, question, variant);
      scores[variant.name] = asked.scores;
      searchMs[variant.name] = asked.ms;
    }
    for (const [name, rank] of isUnanswerable ? [] : asking.rankers)
      scores[name] = await baselineScores(asking.dataset, question, rank);
    return { ...about, error: null, scores, searchMs };
  } catch (error) {
    if (!(error instanceof MnemeError)) throw error;
    return { ...about, error: `${error.code}: ${error.detail}`, scores: {}, searchMs: {} };
  }
};

const askVariant = async (
  { client, dataset, userId }: Asking,
  question: Question,
  { parameters, asksContext }: Variant,
): Promise<{ readonly scores: Scores; readonly ms: number }> => {
  const query = { query: question.text, userId, referenceDate: question.askedAt ?? undefined };
  const startedAt = performance.now();
  const answer = await client.search({ ...query, ...parameters, topK: TOP_K });
  const ms = performance.now() - startedAt;
  if (question.isUnanswerable) return { ms, scores: { abstained: answer.abstained ? 1 : 0 } };
  const cited = answer.results.flatMap(({ sources }) =>
    sources.map(({ sessionId, messageId }) => messageKey(sessionId, messageId)),
  );
  const scores = rankingScores(dataset, cited, question);
  if (!asksContext) return { ms, scores };
  const { context } = await client.context({ ...query, budgetChars: BUDGET_CHARS });
  return { ms, scores: { ...scores, ...answerScores(question, contextText(context)) } };
};

/** Number of messages to join to a text, which are more than fit into the budget. */
const CANDIDATES = 100;

/**
 * Scores a baseline. A baseline only ranks messages, so this joins them to a text like that of the service,
 * under the dates of sessions.
 */
const baselineScores = async (dataset: Dataset, question: Question, rank: Ranker): Promise<Scores> => {
  const messages = await rank(question);
  const given = packContext(
    messages.slice(0, CANDIDATES).map(({ item }) => item),
    { unit: 'characters', limit: BUDGET_CHARS, count: (text) => Array.from(text).length },
    readQuestion(question.text, { speakers: [], referenceDate: null }),
  );
  const keys = messages.map(({ key }) => key);
  return { ...rankingScores(dataset, keys, question), ...answerScores(question, given.text) };
};
