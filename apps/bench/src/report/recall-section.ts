import * as Plot from '@observablehq/plot';
import { figureCells, figureHeads } from '../recall/recall-text.js';
import type { RecallRow } from '../recall/recall-row.js';
import { ALL, type RecallSummary, summariseRecall } from '../recall/summary.js';
import { type Html, html, htmlTable } from './html.js';
import { COLOURS, figure } from './plot.js';

export const recallBody = (rows: readonly RecallRow[]): readonly Html[] => {
  const summary = summariseRecall(rows);
  const { figures, unanswerable } = summary;
  return [
    rankingPlot(summary),
    html`<h3>By category</h3>`,
    htmlTable(
      ['category', 'n', ...figureHeads(summary)],
      figures.map((each) => [each.category, each.n, ...figureCells(summary, each)]),
    ),
    ...(unanswerable.n === 0
      ? []
      : [
          html`<p>
            Questions that cannot be answered: ${unanswerable.n}, refused: ${unanswerable.abstained}.
          </p>`,
        ]),
    ...failuresOf(rows),
  ];
};

const rankingPlot = ({ columns, figures }: RecallSummary): Html => {
  const ranking = columns.filter((column) => column.includes('@') && !column.includes('@6000'));
  const bars = figures
    .filter(({ category }) => category === ALL)
    .flatMap(({ system, columns: values }) =>
      ranking.map((column) => ({ system, column, ...values[column] })),
    );
  const names = [...new Set(bars.map(({ system }) => system))];
  const place = { y: 'system', fx: 'column' };
  return figure({
    width: 960,
    height: 60 + 26 * names.length,
    marginLeft: 130,
    fx: { label: null, domain: ranking },
    x: { domain: [0, 1], label: null, grid: true, ticks: 5 },
    y: { label: null, domain: names },
    color: { domain: names, range: COLOURS },
    marks: [
      Plot.barX(bars, { ...place, x: 'mean', fill: 'system' }),
      Plot.ruleY(bars, { ...place, x1: 'low', x2: 'high', strokeWidth: 1.5 }),
    ],
  });
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
