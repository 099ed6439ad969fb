import type { MnemeClient } from '@mneme/client';
import { contextText } from '@mneme/mneme';
import { messageKey, type Question } from '../dataset/case.js';
import type { Dataset } from '../dataset/read-cases.js';
import { contains } from '../metrics/answer-found.js';
import { COLUMNS, rankingScores, type Scores } from '../recall/scores.js';

/** Budgets of contexts, in characters. */
export const BUDGETS = [1_500, 6_000] as const;

const TOP_K = 50;
const FIRST_ENTRIES = 10;

/** Prefix of columns that count entries only, instead of all kinds of results. */
const OF_ENTRIES = 'entries ';

export const columnsOf = (dataset: Dataset): readonly string[] => [
  ...COLUMNS[dataset],
  ...COLUMNS[dataset].map((column) => `${OF_ENTRIES}${column}`),
  `${OF_ENTRIES}contain@${FIRST_ENTRIES}`,
  ...BUDGETS.map((budget) => `contains@${budget}`),
];

export interface AskedUser {
  readonly client: MnemeClient;
  readonly dataset: Dataset;
  readonly user: string;
}

export const askStore = async ({ client, dataset, user }: AskedUser, question: Question): Promise<Scores> => {
  const { text, askedAt, answer, isUnanswerable } = question;
  const query = { userId: user, query: text, referenceDate: askedAt ?? undefined };
  const all = await client.search({ ...query, topK: TOP_K });
  if (isUnanswerable) return { abstained: all.abstained ? 1 : 0 };
  const entries = await client.search({ ...query, topK: TOP_K, kinds: ['entry'] });
  const first = entries.results.slice(0, FIRST_ENTRIES).map(({ memory }) => memory);
  const found: Record<string, number> = {
    ...rankingScores(dataset, citedBy(all.results), question),
    ...prefixed(rankingScores(dataset, citedBy(entries.results), question)),
  };
  if (answer === null) return found;
  found[`${OF_ENTRIES}contain@${FIRST_ENTRIES}`] = contains(answer, first.join('\n'));
  for (const budgetChars of BUDGETS) {
    const { context } = await client.context({ ...query, budgetChars });
    found[`contains@${budgetChars}`] = contains(answer, contextText(context));
  }
  return found;
};

interface Citing {
  readonly sources: readonly { readonly sessionId: string; readonly messageId: string }[];
}

const citedBy = (results: readonly Citing[]): readonly string[] =>
  results.flatMap(({ sources }) =>
    sources.map(({ sessionId, messageId }) => messageKey(sessionId, messageId)),
  );

const prefixed = (scores: Scores): Scores =>
  Object.fromEntries(Object.entries(scores).map(([column, score]) => [`${OF_ENTRIES}${column}`, score]));
