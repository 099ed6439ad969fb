import { groupBy } from '../group-by.js';
import { predicatePhrase } from '../facts/predicates/predicate.js';
import { HAPPENED } from '../facts/predicates/predicate-table.js';
import type { Claim } from '../facts/claim.js';
import type { Fact } from '../facts/fact.js';
import { factSentence, displaySubject } from '../facts/description/describe-fact.js';
import { DAY_MS, type Instant } from '../instant.js';
import type { Granularity } from '../language/time/date-precision.js';
import {
  type BlockWords,
  type ComputedWords,
  LENGTH_UNITS,
  type LengthUnit,
} from '../facts/words/block-words.js';
import { ENGLISH } from '../facts/words/english-words.js';

/** Maximum number of values in a line. More values would be a table. */
const MOST_NAMED = 20;

/**
 * Returns lines for questions that ask how many or how long (S1, algorithms 8.7), because models count and
 * compute durations badly. `facts` must have all facts of each relation that it contains. Messages may state
 * more values, so a line says "known".
 */
export const computedLines = (
  facts: readonly Fact[],
  asOf: Instant,
  userName: string | null,
  { computed }: BlockWords = ENGLISH,
): readonly string[] => [
  ...countLines(facts, userName, computed),
  ...facts.flatMap((fact) => durationLine(fact, asOf, userName, computed) ?? []),
];

const countLines = (
  facts: readonly Fact[],
  userName: string | null,
  { counted }: ComputedWords,
): readonly string[] => {
  const affirmed = facts.filter(({ claim }) => claim.polarity === 'affirmed');
  const relations = groupBy(affirmed, ({ claim }) => JSON.stringify([claim.subject, claim.predicate]));
  return [...relations.values()].flatMap((several) => {
    const values = [...new Set(several.map(({ claim }) => claim.object.trim()))];
    const [first] = several;
    if (first === undefined || values.length < 2 || values.length > MOST_NAMED) return [];
    const { predicate } = first.claim;
    const subject = displaySubject(first.claim, userName);
    return [counted({ subject, predicate, relation: relationOf(first.claim, userName), values })];
  });
};

const relationOf = (claim: Claim, userName: string | null): string =>
  `${displaySubject(claim, userName)}${predicatePhrase(claim.predicate)}`;

const STATEMENTS = {
  relation: (claim: Claim, userName: string | null) => `${relationOf(claim, userName)} ${claim.object}`,
  sentence: factSentence,
} as const satisfies Record<ComputedWords['tellsBy'], unknown>;

/** Returns null for denied facts, events and facts without a stated start, because they have no duration. */
const durationLine = (
  { claim, version }: Fact,
  asOf: Instant,
  userName: string | null,
  words: ComputedWords,
): string | null => {
  const { granularity, timePhrase, polarity, predicate } = claim;
  const { validFrom, validTo } = version;
  const end = validTo ?? asOf;
  const isStated = timePhrase !== null && granularity !== 'instant';
  if (polarity === 'denied' || HAPPENED.includes(predicate) || !isStated || end <= validFrom) return null;
  return words.lasting({
    statement: STATEMENTS[words.tellsBy](claim, userName),
    length: spokenLength(validFrom, end, FINEST[granularity], words),
    from: { instant: validFrom, granularity },
    to: { instant: end, granularity: 'day' },
  });
};

/** The smallest unit of a duration, by the precision of its start. */
const FINEST: Readonly<Record<Granularity, LengthUnit>> = {
  instant: 'day',
  day: 'day',
  week: 'day',
  month: 'month',
  year: 'year',
};

/** Returns the two largest calendar parts of a duration: "2 years 8 months", "under a year". */
export const spokenLength = (
  from: Instant,
  to: Instant,
  finest: LengthUnit,
  { length, under }: ComputedWords = ENGLISH.computed,
): string => {
  const [start, end] = [new Date(from), new Date(to)];
  let months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  if (monthsLater(start, months) > to) months -= 1;
  const days = Math.floor((to - monthsLater(start, months)) / DAY_MS);
  const counts = [Math.floor(months / 12), months % 12, days];
  const parts = LENGTH_UNITS.slice(0, LENGTH_UNITS.indexOf(finest) + 1)
    .flatMap((unit, n) => (counts[n] ? { count: counts[n], unit } : []))
    .slice(0, 2);
  return parts.length === 0 ? under[finest] : length(parts);
};

/** Returns the same day of a later month, or the last day of that month if it is shorter. */
const monthsLater = (start: Date, months: number): Instant => {
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const later = new Date(start);
  later.setUTCFullYear(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay));
  return later.getTime();
};
