import { packContext, readQuestion } from '@mneme/domain';
import { type Kind, type MnemeClient, MnemeError, type Mode, type Ranking } from '@mneme/client';
import { contextText } from '@mneme/mneme';
import { type Case, type Question, messageKey } from '../dataset/case.js';
import type { Dataset } from '../dataset/read-cases.js';
import { BUDGET_CHARS } from '../metrics/answer-found.js';
import type { Ranker } from './ranker.js';
import type { Row } from './rows-file.js';
import { answerScores, rankingScores, type Scores } from './scores.js';

export interface Variant {
  readonly name: string;
  readonly mode: Mode | undefined;
  readonly ranking: Ranking | undefined;
  readonly kinds: readonly Kind[] | undefined;
  readonly asksContext: boolean;
}

export interface Asking {
  readonly client: MnemeClient;
  readonly dataset: Dataset;
  readonly variants: readonly Variant[];
  readonly rankers: ReadonlyMap<string, Ranker>;
}

/** Deep enough to contain five or ten distinct messages among hits of other kinds. */
export const TOP_K = 50;

/**
 * Asks one question of every system. A failed call is recorded as an error of the row, not as a wrong answer.
 */
export const ask = async (asking: Asking, { id: userId }: Case, question: Question): Promise<Row> => {
  const { id, category, gold, isUnanswerable } = question;
  const about = { id, category, gold: gold.length, isUnanswerable };
  const scores: Record<string, Scores> = {};
  const searchMs: Record<string, number> = {};
  try {
    for (const variant of asking.variants) {
      const asked = await askVariant(asking, { userId, question, variant });
      scores[variant.name] = asked.scores;
      searchMs[variant.name] = asked.ms;
    }
    for (const [name, rank] of isUnanswerable ? [] : asking.rankers) {
      scores[name] = await baselineScores(asking.dataset, question, rank);
    }
    return { ...about, error: null, scores, searchMs };
  } catch (error) {
    if (!(error instanceof MnemeError)) throw error;
    return { ...about, error: `${error.code}: ${error.detail}`, scores: {}, searchMs: {} };
  }
};

interface Asked {
  readonly userId: string;
  readonly question: Question;
  readonly variant: Variant;
}

const askVariant = async ({ client, dataset }: Asking, { userId, question, variant }: Asked) => {
  const { mode, kinds, ranking, asksContext } = variant;
  const query = { query: question.text, userId };
  const startedAt = performance.now();
  const answer = await client.search({
    ...query,
    topK: TOP_K,
    mode,
    kinds,
    ranking,
    referenceDate: question.askedAt ?? undefined,
  });
  const ms = performance.now() - startedAt;
  if (question.isUnanswerable) return { ms, scores: { abstained: answer.abstained ? 1 : 0 } };
  const cited = answer.results.flatMap(({ sources }) =>
    sources.map(({ sessionId, messageId }) => messageKey(sessionId, messageId)),
  );
  const back = rankingScores(dataset, cited, question);
  if (!asksContext) return { ms, scores: back };
  const referenceDate = question.askedAt ?? undefined;
  const { context } = await client.context({ ...query, budgetChars: BUDGET_CHARS, referenceDate });
  return { ms, scores: { ...back, ...answerScores(question, contextText(context)) } };
};

/** More short messages than fit into the budget. */
const CANDIDATES = 100;

/** A baseline only ranks. Its messages are packed like the service's, under the dates of their sessions. */
const baselineScores = async (dataset: Dataset, question: Question, rank: Ranker): Promise<Scores> => {
  const turns = await rank(question);
  const given = packContext(
    turns.slice(0, CANDIDATES).map(({ item }) => item),
    { unit: 'characters', limit: BUDGET_CHARS, count: (text) => Array.from(text).length },
    readQuestion(question.text, { speakers: [], referenceDate: null }),
  );
  return {
    ...rankingScores(
      dataset,
      turns.map(({ key }) => key),
      question,
    ),
    ...answerScores(question, given.text),
  };
};
