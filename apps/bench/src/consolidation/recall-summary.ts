import type { Dataset } from '../dataset/read-cases.js';
import { type Estimate, estimate, pairedDifference } from '../metrics/interval.js';
import { columnsOf } from './ask-both.js';
import type { UserRow } from './run-recall.js';

export interface Compared {
  readonly column: string;
  readonly before: Estimate;
  readonly after: Estimate;
  readonly difference: Estimate;
  /** BM25 over the messages, for the same questions. Null if BM25 has no such column. */
  readonly bm25: Estimate | null;
}

export interface ConsolidationSummary {
  readonly dataset: Dataset;
  readonly questions: number;
  readonly columns: readonly Compared[];
  readonly categories: Readonly<Record<string, readonly Compared[]>>;
  readonly unanswerable: { readonly n: number; readonly before: number; readonly after: number };
  readonly users: number;
  readonly messages: number;
  readonly entries: { readonly before: number; readonly after: number; readonly fewer: number };
  readonly verdicts: Readonly<Record<string, number>>;
  /** Numbers of verdicts by kind and reason, the most frequent first. */
  readonly reasons: readonly (readonly [string, number])[];
  /** Number of entries with a verdict. */
  readonly targets: number;
  readonly madeBy: readonly string[];
  readonly seconds: number;
}

type AskedRow = UserRow['questions'][number];

export const summariseConsolidation = (dataset: Dataset, users: readonly UserRow[]): ConsolidationSummary => {
  const questions = users.flatMap((user) => user.questions);
  const rows = questions.filter(({ isUnanswerable }) => !isUnanswerable);
  const refusable = questions.filter(({ isUnanswerable }) => isUnanswerable);
  const share = (phase: 'before' | 'after'): number =>
    refusable.reduce((sum, { scores }) => sum + (scores[phase]?.['abstained'] ?? 0), 0) /
    Math.max(1, refusable.length);
  const [before, after] = [sumOf(users, (user) => user.before), sumOf(users, (user) => user.after)];
  const categories = [...new Set(rows.map(({ category }) => category))];
  return {
    dataset,
    questions: rows.length,
    columns: comparedIn(dataset, rows),
    categories: Object.fromEntries(
      categories.map((name) => [
        name,
        comparedIn(
          dataset,
          rows.filter(({ category }) => category === name),
        ),
      ]),
    ),
    unanswerable: { n: refusable.length, before: share('before'), after: share('after') },
    users: users.length,
    messages: sumOf(users, (user) => user.messages),
    entries: { before, after, fewer: before === 0 ? 0 : 1 - after / before },
    verdicts: summed(users.map(({ verdicts }) => verdicts)),
    reasons: Object.entries(summed(users.map(({ reasons }) => reasons))).sort(([, a], [, b]) => b - a),
    targets: sumOf(users, ({ targets }) => targets),
    madeBy: [...new Set(users.flatMap(({ madeBy }) => madeBy))],
    seconds: sumOf(users, ({ seconds }) => seconds),
  };
};

const comparedIn = (dataset: Dataset, rows: readonly AskedRow[]): readonly Compared[] =>
  columnsOf(dataset).map((column) => {
    const measured = rows.filter(({ scores }) => scores['before']?.[column] !== undefined);
    const of = (phase: string): readonly number[] =>
      measured.flatMap(({ scores }) => scores[phase]?.[column] ?? []);
    return {
      column,
      before: estimate(of('before')),
      after: estimate(of('after')),
      difference: pairedDifference(of('after'), of('before')),
      bm25: of('bm25').length === 0 ? null : estimate(of('bm25')),
    };
  });

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

const summed = (counts: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const each of counts)
    for (const [name, count] of Object.entries(each)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
};
