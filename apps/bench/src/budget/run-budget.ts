import { estimateTokens, stemsOf } from '@mneme/domain';
import { type Connection, contextText } from '@mneme/mneme';
import { builtinModels } from '@mneme/server';
import { mean } from 'simple-statistics';
import { type Case, isMeasurable, type Question } from '../dataset/case.js';
import { type CaseQuery, readCases } from '../dataset/read-cases.js';
import { feed } from '../feed.js';
import { type Estimate, estimate, pairedDifference } from '../metrics/interval.js';
import { historyText } from './history-text.js';

export interface BudgetPlan extends CaseQuery {
  readonly store: Connection;
  readonly onProgress: (questions: number, note: string) => void;
}

export interface BudgetRow {
  readonly name: string;
  /** Mean tokens per question. */
  readonly tokens: number;
  /** Tokens of the whole history divided by these tokens. */
  readonly fewer: number;
  /**
   * Share of questions whose answer has all its content words in the text. `difference` compares it with the
   * whole history.
   */
  readonly contains: Estimate;
  readonly difference: Estimate;
}

const SHARES = [1 / 8, 1 / 16, 1 / 32, 1 / 64] as const;
const WHOLE = 'full history';

interface Given {
  readonly tokens: number;
  readonly contains: number;
}

/**
 * Measures how often a context contains the words of the answer, against a prompt with the whole history. The
 * history contains all messages, so its share is the maximum.
 */
export const runBudget = async (plan: BudgetPlan): Promise<readonly BudgetRow[]> => {
  const given = new Map<string, Given[]>();
  let asked = 0;
  for await (const each of readCases(plan)) {
    const questions = each.questions.filter(
      (one) => isMeasurable(one) && !one.isUnanswerable && one.answer !== null,
    );
    if (questions.length === 0) continue;
    await feed(plan.store.client, each.sessions, () => undefined);
    await plan.store.settled([]);
    const history = historyOf(each);
    for (const question of questions) {
      for (const [name, row] of await givenFor(plan, each, { question, history }))
        given.set(name, [...(given.get(name) ?? []), row]);
      plan.onProgress((asked += 1), `asked of ${each.id}`);
    }
  }
  return rowsOf(given);
};

interface History {
  readonly tokens: number;
  readonly stems: ReadonlySet<string>;
}

const { countTokens } = builtinModels();

const historyOf = (each: Case): History => {
  const text = historyText(each);
  return { tokens: estimateTokens(text, countTokens), stems: new Set(stemsOf(text)) };
};

const givenFor = async (
  { store: { client } }: BudgetPlan,
  { id: userId }: Case,
  { question, history }: { readonly question: Question; readonly history: History },
): Promise<readonly (readonly [string, Given])[]> => {
  const { text: query, askedAt, answer } = question;
  const holds = (stems: ReadonlySet<string>): number => {
    const wanted = stemsOf(answer ?? '');
    return wanted.length > 0 && wanted.every((stem) => stems.has(stem)) ? 1 : 0;
  };
  const rows: [string, Given][] = [[WHOLE, { tokens: history.tokens, contains: holds(history.stems) }]];
  for (const share of SHARES) {
    const budgetTokens = Math.max(1, Math.floor(history.tokens * share));
    const { context, usedTokens } = await client.context({
      query,
      userId,
      budgetTokens,
      referenceDate: askedAt ?? undefined,
    });
    const contains = holds(new Set(stemsOf(contextText(context))));
    rows.push([`a context of 1/${1 / share}`, { tokens: usedTokens, contains }]);
  }
  return rows;
};

const rowsOf = (given: ReadonlyMap<string, readonly Given[]>): readonly BudgetRow[] => {
  const whole = given.get(WHOLE) ?? [];
  const tokensOf = (rows: readonly Given[]): number => mean(rows.map(({ tokens }) => tokens));
  const heldBy = (rows: readonly Given[]): number[] => rows.map(({ contains }) => contains);
  return [...given].map(([name, rows]) => ({
    name,
    tokens: tokensOf(rows),
    fewer: tokensOf(whole) / tokensOf(rows),
    contains: estimate(heldBy(rows)),
    difference: pairedDifference(heldBy(rows), heldBy(whole)),
  }));
};
