import { type Estimate, estimate } from '../metrics/interval.js';
import type { Row } from '../recall/rows-file.js';
import { ANSWER_COLUMNS, COLUMNS, COMPARED } from '../recall/scores.js';

export type ScoredRow = Pick<Row, 'id' | 'category' | 'isUnanswerable' | 'error' | 'scores'>;

export interface SystemFigures {
  readonly category: string;
  readonly system: string;
  readonly n: number;
  readonly columns: Readonly<Record<string, Estimate>>;
  /** Difference in the compared column: the compared system minus this one. Null for the compared system. */
  readonly behind: Estimate | null;
}

export interface RecallFigures {
  readonly columns: readonly string[];
  readonly compared: string;
  /** Every system in every category, with the category `all` first. */
  readonly systems: readonly SystemFigures[];
}

export const ALL = 'all';

/** Computes the figures by category and system. The other systems are compared with `own`. */
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

/** Returns the differences for questions that both systems were asked. */
const pairsOf = (
  rows: readonly ScoredRow[],
  [own, other]: readonly [string, string],
  column: string,
): readonly number[] =>
  rows.flatMap(({ scores }) => {
    const [ours, theirs] = [scores[own]?.[column], scores[other]?.[column]];
    return ours === undefined || theirs === undefined ? [] : ours - theirs;
  });
