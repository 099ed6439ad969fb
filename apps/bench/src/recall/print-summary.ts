import { type Cell, type Output, table } from '@mneme/mneme';
import type { Estimate } from '../metrics/interval.js';
import { short, signed, withInterval } from '../metrics/shown.js';
import type { Summary, SystemSummary } from './summary.js';

export const printSummary = (out: Output, summary: Summary): void => {
  const { dataset, compared, questions, errors, systems, unanswerable, ingest } = summary;
  const columns = Object.keys(systems[0]?.columns ?? {});
  const others = Object.keys(systems[0]?.versus ?? {});
  out.line(
    `${dataset}: ${questions} questions with usable evidence, ${errors.length} errors; [95 % intervals]`,
  );
  out.line();
  out.line(
    table(
      ['system', ...columns, ...others.map((other) => `${compared} - ${other}`), 'p50 ms', 'p95 ms'],
      systems.map((system) => systemRow(system, columns, others)),
    ),
  );
  out.line();
  printCategories(out, summary);
  if (unanswerable.n > 0) {
    out.line(`Not answerable: ${unanswerable.n} questions, abstained on ${percent(unanswerable.abstained)}.`);
  }
  out.line(
    `Fed ${ingest.messages} messages (and ${ingest.otherMessages} of others): ${ingest.recordedPerSecond}/s recorded, ` +
      `${ingest.rememberedPerSecond}/s remembered, ${ingest.bytesPerMessage} bytes a message on disk.`,
  );
  const { calls, promptTokens, completionTokens, cost } = ingest.spent;
  out.line(
    calls === 0
      ? 'No language model was asked.'
      : `Language models, a hundred messages: ${calls.toFixed(1)} calls, ${promptTokens} prompt and ${completionTokens} completion tokens, cost ${cost.toFixed(4)}.`,
  );
  for (const { id, error } of errors.slice(0, 10)) out.line(`Error at ${id}: ${error}`);
};

const systemRow = (
  { name, columns, versus, searchMs }: SystemSummary,
  shown: readonly string[],
  others: readonly string[],
): readonly Cell[] => [
  name,
  ...shown.map((column) => (columns[column] ? estimated(column, columns[column]) : '-')),
  ...others.map((other) => (versus[other] ? signed(versus[other]) : '-')),
  searchMs?.p50.toFixed(1) ?? '-',
  searchMs?.p95.toFixed(1) ?? '-',
];

const printCategories = (out: Output, { categories, systems, compared }: Summary): void => {
  const names = Object.keys(categories);
  const heads = names.map((name) => `${name} (${categories[name]})`);
  const rows = systems.map((system): readonly Cell[] => [
    system.name,
    ...names.map((name) => short(system.categories[name] ?? 0)),
  ]);
  out.line(table([compared, ...heads], rows));
  out.line();
};

const estimated = (column: string, value: Estimate): string =>
  column === 'chars' ? String(Math.round(value.mean)) : withInterval(value);

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
