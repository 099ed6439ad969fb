import { type Estimate, estimate } from '../metrics/interval.js';
import type { Row } from '../recall/rows-file.js';
import { ANSWER_COLUMNS, COLUMNS, COMPARED } from '../recall/scores.js';

/** What the figures need of a row. */
export type ScoredRow = Pick<Row, 'id' | 'category' | 'isUnanswerable' | 'error' | 'scores'>;

/** One system on the questions of a category. */
export interface SystemFigures {
  readonly category: string;
  readonly system: string;
  readonly n: number;
  readonly columns: Readonly<Record<string, Estimate>>;
  /** The compared column: what the compared system has more than this one; `null` for itself. */
  readonly behind: Estimate | null;
}

export interface RecallFigures {
  readonly columns: readonly string[];
  readonly compared: string;
  /** Every category, `all` first, with every system. */
  readonly systems: readonly SystemFigures[];
}

export const ALL = 'all';

/** Figures by category and system; `own` is the system that is held against the others. */
export const recallFigures = (rows: readonly ScoredRow[], own: string): RecallFigures => {
  const good = rows.filter(({ error, isUnanswerable }) => error === null && !isUnanswerable);
  const known = new Set(good.flatMap(({ scores }) => Object.values(scores).flatMap(Object.keys)));
  const dataset = known.has(COMPARED.longmemeval) ? 'longmemeval' : 'locomo';
  const columns = [...COLUMNS[dataset], ...ANSWER_COLUMNS].filter((column) => known.has(column));
  const compared = COMPARED[dataset];
  const names = [...new Set(good.flatMap(({ scores }) => Object.keys(scores)))];
  const categories = [ALL, ...new Set(good.map(({ category }) => category))];
  const systems = categories.flatMap((category) => {
    const asked = good.filter((row) => category === ALL || row.category === category);
    return names.map((system): SystemFigures => ({
      category,
      system,
      n: asked.filter(({ scores }) => scores[system] !== undefined).length,
      columns: Object.fromEntries(
        columns.map((column) => [column, estimate(valuesOf(asked, system, column))]),
      ),
      behind: system === own ? null : estimate(pairsOf(asked, [own, system], compared)),
    }));
  });
  return { columns, compared, systems };
};

const valuesOf = (rows: readonly ScoredRow[], system: string, column: string): readonly number[] =>
  rows.flatMap(({ scores }) => scores[system]?.[column] ?? []);

/** The differences of the questions that both systems were asked. */
const pairsOf = (
  rows: readonly ScoredRow[],
  [own, other]: readonly [string, string],
  column: string,
): readonly number[] =>
  rows.flatMap(({ scores }) => {
    const [ours, theirs] = [scores[own]?.[column], scores[other]?.[column]];
    return ours === undefined || theirs === undefined ? [] : ours - theirs;
  });
