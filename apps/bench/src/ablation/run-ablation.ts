import type { MnemeClient, Result } from '@mneme/client';
import type { Connection } from '@mneme/mneme';
import { type Case, isMeasurable, messageKey, type Question } from '../dataset/case.js';
import { type CaseQuery, readCases } from '../dataset/read-cases.js';
import { feed } from '../feed.js';
import { type Estimate, estimate, pairedDifference } from '../metrics/interval.js';
import { COLUMNS, rankingScores, type Scores } from '../recall/scores.js';
import { ablationsOf, withoutTerms } from './ablations.js';

export interface AblationPlan extends CaseQuery {
  readonly store: Connection;
  readonly onProgress: (questions: number, note: string) => void;
}

export interface AblationRow {
  readonly name: string;
  readonly columns: Readonly<Record<string, Estimate>>;
  /** Difference to the ranking with all terms, by column. Negative if the missing terms help. */
  readonly differences: Readonly<Record<string, Estimate>>;
}

/** Number of candidates whose texts a search reads. An ablation reorders these candidates and adds none. */
const READ = 100;
const FAST = 'no text read';

/**
 * Asks each question once and ranks its results again without each term, using the terms that the results
 * explain. The search that reads no texts is a second query.
 */
export const runAblation = async (plan: AblationPlan): Promise<readonly AblationRow[]> => {
  const scores = new Map<string, Scores[]>();
  let asked = 0;
  for await (const each of readCases(plan)) {
    const { messages } = await feed(plan.store.client, each.sessions, (sent) =>
      plan.onProgress(asked, `recorded ${sent} messages of ${each.id}`),
    );
    await plan.store.settled([]);
    for (const question of each.questions.filter((one) => isMeasurable(one) && !one.isUnanswerable)) {
      for (const [name, row] of await scoresOf(plan, each, question))
        scores.set(name, [...(scores.get(name) ?? []), row]);
      plan.onProgress((asked += 1), `${messages} messages of ${each.id}`);
    }
  }
  return rowsOf(plan.dataset, scores);
};

const scoresOf = async (
  { store: { client }, dataset }: AblationPlan,
  { id: userId }: Case,
  question: Question,
): Promise<readonly (readonly [string, Scores])[]> => {
  const read = await asked(client, userId, question);
  const fast = await asked(client, userId, question, 'fast');
  const scored = (results: readonly Result[]): Scores =>
    rankingScores(
      dataset,
      results.flatMap(({ sources }) =>
        sources.map(({ sessionId, messageId }) => messageKey(sessionId, messageId)),
      ),
      question,
    );
  return [
    ...ablationsOf(read).map(({ name, without }) => [name, scored(withoutTerms(read, without))] as const),
    [FAST, scored(fast)] as const,
  ];
};

const asked = async (
  client: MnemeClient,
  userId: string,
  { text: query, askedAt }: Question,
  mode?: 'fast',
): Promise<readonly Result[]> => {
  const referenceDate = askedAt ?? undefined;
  const { results } = await client.search({
    query,
    userId,
    topK: READ,
    kinds: ['chunk'],
    explain: true,
    mode,
    referenceDate,
  });
  return results;
};

const rowsOf = (
  dataset: CaseQuery['dataset'],
  scores: ReadonlyMap<string, readonly Scores[]>,
): readonly AblationRow[] => {
  const [all = []] = scores.values();
  const valuesOf = (rows: readonly Scores[], column: string): number[] => rows.map((row) => row[column] ?? 0);
  return [...scores].map(([name, rows]) => ({
    name,
    columns: Object.fromEntries(COLUMNS[dataset].map((column) => [column, estimate(valuesOf(rows, column))])),
    differences: Object.fromEntries(
      COLUMNS[dataset].map((column) => [
        column,
        pairedDifference(valuesOf(rows, column), valuesOf(all, column)),
      ]),
    ),
  }));
};
