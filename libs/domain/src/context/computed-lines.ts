import { predicatePhrase } from '../facts/predicate.js';
import type { Fact } from '../facts/fact.js';
import { shownSubject } from '../facts/describe-fact.js';
import { spokenDate } from '../facts/spoken-date.js';
import { DAY_MS, type Instant } from '../instant.js';

/** Facts that hold as of an instant, and who is spoken of. */
export interface Computing {
  readonly asOf: Instant;
  readonly userName: string | null;
}

/** More values than that are a table, and no line. */
const MOST_NAMED = 20;

/**
 * What facts add up to where a question asks how many or how long (S1; algorithms 8.7): the values of each relation that has
 * several, counted, and since when a fact of a stated start holds. Models are bad at both. Only facts count: what was never
 * read as one is not among them, which the line says.
 */
export const computedLines = (facts: readonly Fact[], { asOf, userName }: Computing): readonly string[] => [
  ...countLines(facts, userName),
  ...facts.flatMap((fact) => {
    const line = durationLine(fact, { asOf, userName });
    return line === null ? [] : [line];
  }),
];

const countLines = (facts: readonly Fact[], userName: string | null): readonly string[] => {
  const slots = new Map<string, Fact[]>();
  for (const fact of facts.filter(({ claim }) => claim.polarity === 'affirmed')) {
    const key = JSON.stringify([fact.claim.subject, fact.claim.predicate]);
    slots.set(key, [...(slots.get(key) ?? []), fact]);
  }
  return [...slots.values()].flatMap((several) => {
    const values = [...new Set(several.map(({ claim }) => claim.object.trim()))];
    const [first] = several;
    if (first === undefined || values.length < 2 || values.length > MOST_NAMED) return [];
    const about = `${shownSubject(first.claim, userName)}${predicatePhrase(first.claim.predicate)}`;
    return [`${about}: ${values.length} known (${values.join(', ')})`];
  });
};

/** `null`: nobody said when it began, or it has not. */
const durationLine = ({ claim, version }: Fact, { asOf, userName }: Computing): string | null => {
  const { granularity, timePhrase, polarity } = claim;
  const isStated = timePhrase !== null && granularity !== 'instant';
  const end = version.validTo ?? asOf;
  if (polarity === 'denied' || !isStated || end <= version.validFrom) return null;
  const about = `${shownSubject(claim, userName)}${predicatePhrase(claim.predicate)} ${claim.object}`;
  const whole = granularity === 'day' ? 'day' : granularity;
  const from = spokenDate(version.validFrom, whole);
  return `${about}: for ${spokenLength(version.validFrom, end)} (from ${from} to ${spokenDate(end, 'day')})`;
};

/** The two largest parts of a length of time by the calendar: "2 years 8 months", "3 months 4 days", "1 day". */
export const spokenLength = (from: Instant, to: Instant): string => {
  const [start, end] = [new Date(from), new Date(to)];
  let months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  if (monthsLater(start, months) > to) months -= 1;
  const days = Math.floor((to - monthsLater(start, months)) / DAY_MS);
  const parts = [
    [Math.floor(months / 12), 'year'],
    [months % 12, 'month'],
    [days, 'day'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).slice(0, 2);
  return told.length === 0 ? 'less than a day' : told.map(counted).join(' ');
};

const counted = ([count, unit]: readonly [number, string]): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The 31st, so many months later, is the last day of a shorter month. */
const monthsLater = (start: Date, months: number): Instant => {
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const later = new Date(start);
  later.setUTCFullYear(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay));
  return later.getTime();
};
