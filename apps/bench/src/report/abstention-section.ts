import * as Plot from '@observablehq/plot';
import type { AbstentionRow } from '../abstention/abstention-row.js';
import {
  type Compared,
  COMPARISON_HEADS,
  comparisonRows,
  comparisonsOf,
  scoresOf,
  summariseComparison,
  systemsOf,
} from '../abstention/summary.js';
import { rocCurve } from '../metrics/auc.js';
import { short } from '../metrics/interval.js';
import { type Html, html, htmlTable } from './html.js';
import { COLOURS, figure } from './plot.js';
import { failuresOf } from './recall-section.js';

/** Maximum number of worst questions shown per class. */
const SHOWN = 10;

export const abstentionBody = (rows: readonly AbstentionRow[]): readonly Html[] => {
  const comparisons = comparisonsOf(rows);
  return [
    htmlTable(COMPARISON_HEADS, comparisons.map(summariseComparison).flatMap(comparisonRows)),
    ...comparisons.flatMap((compared) => [
      html`<h3>${compared.name}</h3>`,
      rocPlot(compared),
      html`<p>Most sure of what cannot be answered:</p>`,
      questionTable(bySureness(compared.unanswerable).reverse()),
      html`<p>Least sure of what can:</p>`,
      questionTable(bySureness(compared.answerable)),
    ]),
    ...failuresOf(rows),
  ];
};

/** Plots a curve per system. The diagonal is the curve of a system that cannot separate the classes. */
const rocPlot = ({ answerable, unanswerable }: Compared): Html => {
  const systems = systemsOf(answerable);
  const points = systems.flatMap((system) =>
    rocCurve(scoresOf(answerable, system), scoresOf(unanswerable, system)).map((point) => ({
      system,
      ...point,
    })),
  );
  const diagonal = [
    { falsePositives: 0, truePositives: 0 },
    { falsePositives: 1, truePositives: 1 },
  ];
  const place = { x: 'falsePositives', y: 'truePositives' };
  return figure({
    width: 460,
    height: 440,
    x: { domain: [0, 1], label: 'not answerable, above the threshold', grid: true },
    y: { domain: [0, 1], label: 'answerable, above the threshold', grid: true },
    color: { domain: systems, range: COLOURS, legend: true },
    marks: [
      Plot.line(diagonal, { ...place, strokeOpacity: 0.4, strokeDasharray: '4 4' }),
      Plot.line(points, { ...place, stroke: 'system', strokeWidth: 2 }),
    ],
  });
};

const bySureness = (rows: readonly AbstentionRow[]): AbstentionRow[] =>
  [...rows].sort((a, b) => (a.scores['mneme'] ?? 0) - (b.scores['mneme'] ?? 0));

const questionTable = (rows: readonly AbstentionRow[]): Html =>
  htmlTable(
    ['confidence', 'history', 'category', 'question'],
    rows
      .slice(0, SHOWN)
      .map(({ scores, history, category, question }) => [
        short(scores['mneme'] ?? 0),
        history,
        category,
        question,
      ]),
  );
