import { quantile } from 'simple-statistics';
import type { Dataset } from '../dataset/read-cases.js';
import { type Estimate, estimate, pairedDifference } from '../metrics/interval.js';
import { COMPARED_WITH } from './baselines.js';
import { ANSWER_COLUMNS, COLUMNS, COMPARED } from './scores.js';
import type { Row } from './rows-file.js';
import type { Measured } from './run-recall.js';
import type { Spent } from '../model/spent.js';

export interface SystemSummary {
  readonly name: string;
  readonly columns: Readonly<Record<string, Estimate>>;
  /** Difference in the compared column to each baseline, question by question. */
  readonly versus: Readonly<Record<string, Estimate>>;
  readonly searchMs: { readonly p50: number; readonly p95: number } | null;
  /** Mean of the compared column by category. */
  readonly categories: Readonly<Record<string, number>>;
}

export interface Summary {
  readonly dataset: Dataset;
  readonly compared: string;
  /** Number of questions with usable evidence that did not fail. */
  readonly questions: number;
  readonly errors: readonly { readonly id: string; readonly error: string }[];
  readonly categories: Readonly<Record<string, number>>;
  readonly systems: readonly SystemSummary[];
  /** Number of unanswerable questions, and the share that was refused. */
  readonly unanswerable: { readonly n: number; readonly abstained: number };
  readonly ingest: {
    readonly messages: number;
    readonly otherMessages: number;
    readonly recordedPerSecond: number;
    readonly rememberedPerSecond: number;
    readonly bytesPerMessage: number;
    /** Usage and cost of language models per 100 messages. */
    readonly spent: Spent;
  };
}

export const summarise = (dataset: Dataset, measured: Measured): Summary => {
  const good = measured.rows.filter(({ error }) => error === null);
  const rows = good.filter(({ isUnanswerable }) => !isUnanswerable);
  const refused = good.filter(({ isUnanswerable }) => isUnanswerable);
  const names = Object.keys(rows[0]?.scores ?? {});
  const own = names[0] ?? '';
  return {
    dataset,
    compared: COMPARED[dataset],
    questions: rows.length,
    errors: measured.rows.flatMap(({ id, error }) => (error === null ? [] : { id, error })),
    categories: counts(rows),
    systems: names.map((name) => systemSummary(dataset, rows, name)),
    unanswerable: {
      n: refused.length,
      abstained: average(refused.map(({ scores }) => scores[own]?.['abstained'] ?? 0)),
    },
    ingest: ingestOf(measured),
  };
};

const systemSummary = (dataset: Dataset, rows: readonly Row[], name: string): SystemSummary => {
  const compared = COMPARED[dataset];
  const values = (column: string, system = name): readonly number[] =>
    rows.flatMap(({ scores }) => scores[system]?.[column] ?? []);
  const times = rows.flatMap(({ searchMs }) => searchMs[name] ?? []);
  const columns = [...COLUMNS[dataset], ...ANSWER_COLUMNS].filter((column) => values(column).length > 0);
  return {
    name,
    columns: Object.fromEntries(columns.map((column) => [column, estimate(values(column))])),
    versus: Object.fromEntries(
      COMPARED_WITH.filter((other) => other !== name && values(compared, other).length > 0).map((other) => [
        other,
        pairedDifference(values(compared), values(compared, other)),
      ]),
    ),
    searchMs: times.length === 0 ? null : { p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
    categories: Object.fromEntries(
      Object.keys(counts(rows)).map((category) => [
        category,
        average(
          rows.flatMap((row) => (row.category === category ? (row.scores[name]?.[compared] ?? []) : [])),
        ),
      ]),
    ),
  };
};

const ingestOf = ({
  messages,
  otherMessages,
  recordedMs,
  rememberedMs,
  bytes,
  spent,
}: Measured): Summary['ingest'] => ({
  messages,
  otherMessages,
  recordedPerSecond: perSecond(messages, recordedMs),
  rememberedPerSecond: perSecond(messages, rememberedMs),
  bytesPerMessage: messages + otherMessages === 0 ? 0 : Math.round(bytes / (messages + otherMessages)),
  spent: perHundred(spent, messages + otherMessages),
});

const perHundred = ({ calls, promptTokens, completionTokens, cost }: Spent, messages: number): Spent => {
  const share = messages === 0 ? 0 : 100 / messages;
  return {
    calls: calls * share,
    promptTokens: Math.round(promptTokens * share),
    completionTokens: Math.round(completionTokens * share),
    cost: cost * share,
  };
};

const counts = (rows: readonly Row[]): Readonly<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const { category } of rows) found[category] = (found[category] ?? 0) + 1;
  return found;
};

const perSecond = (count: number, ms: number): number => (ms === 0 ? 0 : Math.round((1000 * count) / ms));

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
