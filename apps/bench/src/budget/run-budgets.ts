import { MnemeError, type MnemeClient, type Result } from '@mneme/client';
import { contextText } from '@mneme/mneme';
import type { BenchStore } from '../bench-store.js';
import { askHistories, type HistoriesPlan } from '../dataset/ask-histories.js';
import type { Question } from '../dataset/case.js';
import { containsAnswer } from '../metrics/answer-found.js';
import type { BudgetRow } from './budget-row.js';
import { packLines } from './pack-lines.js';

/** Budgets of the measured blocks, in tokens. `null` for a block without a budget. */
const BUDGETS = [null, 1000, 600, 300] as const;

/** Number of requested messages, which are more than fit into the largest budget. */
const CANDIDATES = 100;

/** Asks for blocks of each size, and fills the same sizes with the best messages of a search. */
export const runBudgets = async (
  { connection, baselines: { countTokens } }: BenchStore,
  plan: Omit<HistoriesPlan<BudgetRow>, 'store'>,
): Promise<readonly BudgetRow[]> => {
  const { rows } = await askHistories(
    { ...plan, store: connection },
    ({ questions }) => questions.filter(({ answer, isUnanswerable }) => answer !== null && !isUnanswerable),
    ({ id: userId }) =>
      (question) =>
        ask(connection.client, countTokens, userId, question),
  );
  return rows;
};

/** A failed call is recorded as an error of the row, not as a wrong answer. */
const ask = async (
  client: MnemeClient,
  countTokens: (text: string) => number,
  userId: string,
  { id, text, answer, askedAt }: Question,
): Promise<BudgetRow> => {
  const query = { query: text, userId, referenceDate: askedAt ?? undefined };
  const blocks: Record<string, BudgetRow['blocks'][string]> = {};
  const judge = (system: string, block: string, tokens: number): void => {
    blocks[system] = { holds: containsAnswer(answer ?? '', block), tokens };
  };
  try {
    for (const budget of BUDGETS) {
      const { context } = await client.context({ ...query, budgetTokens: budget ?? undefined });
      const block = contextText(context);
      judge(`mneme, ${budget ?? 'no budget'}`, block, countTokens(block));
    }
    const { results } = await client.search({ ...query, kinds: ['chunk'], topK: CANDIDATES });
    for (const budget of BUDGETS) {
      if (budget === null) continue;
      const plain = packLines(results.map(lineOf), budget, countTokens);
      judge(`messages, ${budget}`, plain.text, plain.tokens);
      const dated = packLines(results.map(datedLine), budget, countTokens);
      judge(`messages with days, ${budget}`, dated.text, dated.tokens);
    }
    return { id, error: null, blocks };
  } catch (error) {
    if (!(error instanceof MnemeError)) throw error;
    return { id, error: `${error.code}: ${error.detail}`, blocks: {} };
  }
};

const lineOf = ({ speaker, role, memory }: Result): string => `${speaker ?? role ?? 'user'}: ${memory}`;

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const datedLine = (result: Result): string =>
  `${result.validAt === null ? '' : `${DAY.format(new Date(result.validAt))}, `}${lineOf(result)}`;
