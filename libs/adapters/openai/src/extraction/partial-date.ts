import type { Granularity, Instant } from '@mneme/domain';

interface PartialDate {
  readonly from: Instant;
  readonly to: Instant;
  readonly granularity: Extract<Granularity, 'day' | 'month' | 'year'>;
}

const PARTIAL = /^(?<year>\d{4})(?:-(?<month>\d\d)(?:-(?<day>\d\d))?)?$/u;

/** Reads `2023`, `2023-05` or `2023-05-08`. Returns `null` for other texts and for days that do not exist. */
export const partialDate = (text: string): PartialDate | null => {
  const { year, month, day } = PARTIAL.exec(text)?.groups ?? {};
  if (year === undefined) return null;
  const from = Date.parse(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`);
  // Rejects days that do not exist: `Date.parse` reads "2023-02-30" as a day of March.
  if (Number.isNaN(from) || !new Date(from).toISOString().startsWith(text)) return null;
  const next = new Date(from);
  if (day !== undefined) next.setUTCDate(next.getUTCDate() + 1);
  else if (month !== undefined) next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCFullYear(next.getUTCFullYear() + 1);
  const granularity = day === undefined ? (month === undefined ? 'year' : 'month') : 'day';
  return { from, to: next.getTime(), granularity };
};
