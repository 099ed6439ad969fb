import { type Cell, type Output, table } from '@mneme/mneme';
import type { Estimate } from '../metrics/interval.js';
import type { Compared, ConsolidationSummary } from './recall-summary.js';

/** Share of entries by which consolidation is to reduce them. */
const AIM_FEWER = 0.15;

export const printConsolidation = (out: Output, summary: ConsolidationSummary): void => {
  const { dataset, questions, columns, categories, unanswerable } = summary;
  out.line(`${dataset}: ${questions} questions with usable evidence; [95 % intervals]`);
  out.line();
  out.line(
    table(
      ['all', 'before', 'after', 'after - before', 'baseline: bm25'],
      columns.map((each): readonly Cell[] => [
        each.column,
        interval(each.before),
        interval(each.after),
        signed(each.difference),
        each.bm25 ? interval(each.bm25) : '-',
      ]),
    ),
  );
  out.line();
  out.line(categoriesTable(categories));
  out.line();
  if (unanswerable.n > 0)
    out.line(
      `Not answerable: ${unanswerable.n}; abstained on ${percent(unanswerable.before)} before, ${percent(unanswerable.after)} after.`,
    );
  for (const line of entriesLines(summary)) out.line(line);
};

const categoriesTable = (categories: ConsolidationSummary['categories']): string => {
  const names = Object.keys(categories);
  const columns = categories[names[0] ?? '']?.map(({ column }) => column) ?? [];
  return table(
    ['before, after - before', ...names.map((name) => `${name} (${categories[name]?.[0]?.before.n ?? 0})`)],
    columns.map((column): readonly Cell[] => [
      column,
      ...names.map((name) => cellOf(categories[name]?.find((each) => each.column === column))),
    ]),
  );
};

const cellOf = (compared: Compared | undefined): string =>
  compared && compared.before.n > 0 ? `${short(compared.before.mean)}  ${signed(compared.difference)}` : '-';

const SHOWN_REASONS = 8;

const entriesLines = (summary: ConsolidationSummary): readonly string[] => {
  const { entries, verdicts, reasons, targets, madeBy, seconds, messages, users } = summary;
  const judged = Object.values(verdicts).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(verdicts).map(([kind, count]) => `${count} ${kind}`);
  const who = madeBy.length === 0 ? 'nobody was asked' : `by ${madeBy.join(', ')}`;
  return [
    `${users} users, ${messages} messages: ${entries.before} entries before, ${entries.after} after, ${percent(entries.fewer)} fewer.`,
    `${judged} questions of the judge (${who}): ${kinds.join(', ') || 'none'}; ${seconds.toFixed(1)} s in all.`,
    ...(entries.fewer >= AIM_FEWER ? [] : [shortfall(entries, targets)]),
    ...reasons.slice(0, SHOWN_REASONS).map(([reason, count]) => `  ${count} x ${reason}`),
  ];
};

const shortfall = ({ before, after }: ConsolidationSummary['entries'], targets: number): string =>
  `Fewer than the ${percent(AIM_FEWER)} that are aimed at: ${before - targets} entries have no later one like them; of the ${targets} that have, ${before - after} gave way. Verdicts with their reasons:`;

const interval = ({ mean, low, high }: Estimate): string => `${short(mean)} [${short(low)} ${short(high)}]`;

const signed = ({ mean, low, high }: Estimate): string =>
  `${mean < 0 ? '-' : '+'}${short(Math.abs(mean))} [${short(low)} ${short(high)}]`;

const short = (value: number): string => value.toFixed(3).replace(/^(-?)0\./, '$1.');

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
