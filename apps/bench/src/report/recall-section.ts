import * as Plot from '@observablehq/plot';
import { signed, withInterval } from '../metrics/shown.js';
import { type Html, html, htmlTable, type Shown } from './html.js';
import { COLOURS, figure } from './plot.js';
import {
  ALL,
  type RecallFigures,
  recallFigures,
  type ScoredRow,
  type SystemFigures,
} from './recall-figures.js';

export const recallBody = (rows: readonly ScoredRow[], own?: string): readonly Html[] => {
  const first = rows.flatMap(({ scores }) => Object.keys(scores))[0] ?? '';
  const figures = recallFigures(rows, own ?? first);
  return [
    rankingPlot(figures),
    html`<h3>By category, against ${own ?? first}</h3>`,
    htmlTable(
      ['category', 'system', 'n', ...figures.columns, `${own ?? first} - system, ${figures.compared}`],
      figures.systems.map((system) => systemRow(figures, system)),
    ),
    ...refusedOf(rows, own ?? first),
    ...failuresOf(rows),
  ];
};

const systemRow = ({ columns }: RecallFigures, figures: SystemFigures): readonly Shown[] => [
  figures.category,
  figures.system,
  figures.n,
  ...columns.map((column) => {
    const value = figures.columns[column];
    if (value === undefined || value.n === 0) return '-';
    return column === 'chars' ? Math.round(value.mean) : withInterval(value);
  }),
  figures.behind === null || figures.behind.n === 0 ? '-' : signed(figures.behind),
];

const rankingPlot = ({ columns, systems }: RecallFigures): Html => {
  const bars = systems
    .filter(({ category }) => category === ALL)
    .flatMap(({ system, columns: values }) =>
      columns
        .filter((column) => column.includes('@') && !column.includes('@6000'))
        .flatMap((column) => ({ system, column, ...values[column] })),
    );
  const names = [...new Set(bars.map(({ system }) => system))];
  const place = { y: 'system', fx: 'column' };
  return figure({
    width: 960,
    height: 60 + 26 * names.length,
    marginLeft: 130,
    fx: { label: null, domain: columns.filter((column) => bars.some((bar) => bar.column === column)) },
    x: { domain: [0, 1], label: null, grid: true, ticks: 5 },
    y: { label: null, domain: names },
    color: { domain: names, range: COLOURS },
    marks: [
      Plot.barX(bars, { ...place, x: 'mean', fill: 'system' }),
      Plot.ruleY(bars, { ...place, x1: 'low', x2: 'high', strokeWidth: 1.5 }),
    ],
  });
};

const refusedOf = (rows: readonly ScoredRow[], own: string): readonly Html[] => {
  const asked = rows.filter(({ error, isUnanswerable }) => error === null && isUnanswerable);
  const refused = asked.filter(({ scores }) => scores[own]?.['abstained'] === 1).length;
  return asked.length === 0
    ? []
    : [html`<p>Questions that cannot be answered: ${asked.length}, refused by ${own}: ${refused}.</p>`];
};

/** Renders the failed questions, which no figure counts. */
export const failuresOf = (
  rows: readonly { readonly id: string; readonly error: string | null }[],
): readonly Html[] => {
  const failed = rows.flatMap(({ id, error }) => (error === null ? [] : [[id, error]]));
  return failed.length === 0
    ? []
    : [
        html`<h3>Questions that failed, in no figure: ${failed.length}</h3>`,
        htmlTable(['question', 'error'], failed),
      ];
};
