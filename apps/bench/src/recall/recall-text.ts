import { type Cell, table } from '@mneme/mneme';
import { short, signed, withInterval } from '../metrics/interval.js';
import { spentLine } from '../spent.js';
import { cells } from '../timing.js';
import { BM25 } from './baselines.js';
import type { MeasuredRecall } from './run-recall.js';
import { ALL, type RecallSummary, type SystemFigures } from './summary.js';

/** Returns the tables of all questions and of each category, and the speed of recording. */
export const recallText = (summary: RecallSummary, measured: Omit<MeasuredRecall, 'rows'>): string => {
  const { figures, unanswerable, errors } = summary;
  const { messages, recordedPerSecond, rememberedPerSecond, bytesPerMessage, spent } = measured;
  const all = figures.filter(({ category }) => category === ALL);
  return [
    `${all[0]?.n ?? 0} questions with usable evidence, ${errors.length} errors; [95 % intervals]`,
    '',
    table(
      [...figureHeads(summary), 'p50 ms', 'p95 ms'],
      all.map((each) => [...figureCells(summary, each), ...cells(each.searchMs, 2)]),
    ),
    '',
    categoriesTable(summary),
    '',
    ...(unanswerable.n === 0
      ? []
      : [`Not answerable: ${unanswerable.n} questions, abstained on ${unanswerable.abstained}.`]),
    `Fed ${messages} messages: ${recordedPerSecond}/s recorded, ${rememberedPerSecond}/s remembered${bytesPerMessage === null ? '' : `, ${bytesPerMessage} bytes a message on disk`}.`,
    spentLine(spent),
    ...errors.slice(0, 10).map(({ id, error }) => `Error at ${id}: ${error}`),
  ].join('\n');
};

export const figureHeads = ({ columns, compared }: RecallSummary): readonly string[] => [
  'system',
  ...columns,
  `${compared} - ${BM25}`,
];

export const figureCells = (
  { columns }: RecallSummary,
  { system, columns: values, versus }: SystemFigures,
): readonly string[] => [
  system,
  ...columns.map((column) => {
    const value = values[column];
    if (value === undefined || value.n === 0) return '-';
    return column === 'chars' ? String(Math.round(value.mean)) : withInterval(value);
  }),
  versus === null ? '-' : signed(versus),
];

const categoriesTable = ({ figures, compared }: RecallSummary): string => {
  const [first] = figures;
  const heads = figures
    .filter(({ system }) => system === first?.system)
    .map(({ category, n }) => `${category} (${n})`);
  const systems = [...new Set(figures.map(({ system }) => system))];
  const row = (system: string): readonly Cell[] => [
    system,
    ...figures
      .filter((each) => each.system === system)
      .map(({ columns }) => short(columns[compared]?.mean ?? 0)),
  ];
  return table([compared, ...heads], systems.map(row));
};
