import { type Estimate, estimate } from '../metrics/interval.js';
import { type Percentiles, percentiles } from '../timing.js';
import { BM25 } from './baselines.js';
import type { RecallRow } from './recall-row.js';
import { ANSWER_COLUMNS, COLUMNS, COMPARED } from './scores.js';

/** The figures of a system for the questions of a category. */
export interface SystemFigures {
  readonly category: string;
  readonly system: string;
  readonly n: number;
  readonly columns: Readonly<Record<string, Estimate>>;
  /** Mean difference to bm25 in the compared column, over the same questions. Null for bm25 itself. */
  readonly versus: Estimate | null;
  readonly searchMs: Percentiles | null;
}

export interface RecallSummary {
  readonly columns: readonly string[];
  readonly compared: string;
  /** Every system in every category, with the category `all` first. */
  readonly figures: readonly SystemFigures[];
  /** Number of unanswerable questions. The service refused `abstained` of them. */
  readonly unanswerable: { readonly n: number; readonly abstained: number };
  readonly errors: readonly Pick<RecallRow, 'id' | 'error'>[];
}

export const ALL = 'all';

/** Computes the figures by category and system, without failed questions. */
export const summariseRecall = (rows: readonly RecallRow[]): RecallSummary => {
  const good = rows.filter(({ error }) => error === null);
  const answerable = good.filter(({ isUnanswerable }) => !isUnanswerable);
  const refusable = good.filter(({ isUnanswerable }) => isUnanswerable);
  const known = new Set(answerable.flatMap(({ scores }) => Object.values(scores).flatMap(Object.keys)));
  const dataset = known.has(COMPARED.longmemeval) ? 'longmemeval' : 'locomo';
  const columns = [...COLUMNS[dataset], ...ANSWER_COLUMNS].filter((column) => known.has(column));
  const systems = [...new Set(answerable.flatMap(({ scores }) => Object.keys(scores)))];
  const categories = [ALL, ...new Set(answerable.map(({ category }) => category))];
  const figures = categories.flatMap((category) => {
    const asked = answerable.filter((row) => category === ALL || row.category === category);
    return systems.map((system) => ({ category, ...figuresOf(asked, system, columns, COMPARED[dataset]) }));
  });
  const abstained = refusable.filter(({ scores }) => Object.values(scores)[0]?.['abstained'] === 1);
  return {
    columns,
    compared: COMPARED[dataset],
    figures,
    unanswerable: { n: refusable.length, abstained: abstained.length },
    errors: rows.filter(({ error }) => error !== null).map(({ id, error }) => ({ id, error })),
  };
};

const figuresOf = (
  rows: readonly RecallRow[],
  system: string,
  columns: readonly string[],
  compared: string,
): Omit<SystemFigures, 'category'> => {
  const valuesOf = (column: string): readonly number[] =>
    rows.flatMap(({ scores }) => scores[system]?.[column] ?? []);
  const differences = rows.flatMap(({ scores }) => {
    const [own, other] = [scores[system]?.[compared], scores[BM25]?.[compared]];
    return own === undefined || other === undefined ? [] : [own - other];
  });
  return {
    system,
    n: rows.filter(({ scores }) => scores[system] !== undefined).length,
    columns: Object.fromEntries(columns.map((column) => [column, estimate(valuesOf(column))])),
    versus: system === BM25 || differences.length === 0 ? null : estimate(differences),
    searchMs: percentiles(rows.flatMap(({ searchMs }) => searchMs[system] ?? [])),
  };
};
