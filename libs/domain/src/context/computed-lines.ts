import { predicatePhrase } from '../facts/predicate.js';
import { HAPPENED } from '../facts/predicate-table.js';
import type { Claim } from '../facts/claim.js';
import type { Fact } from '../facts/fact.js';
import { factSentence, shownSubject } from '../facts/describe-fact.js';
import { DAY_MS, type Instant } from '../instant.js';
import type { Granularity } from '../language/time/date-precision.js';
import {
  type BlockWords,
  type ComputedWords,
  LENGTH_UNITS,
  type LengthUnit,
} from '../facts/words/block-words.js';
import { ENGLISH } from '../facts/words/english-words.js';

/** Facts that hold as of an instant, and who is spoken of. */
export interface Computing {
  readonly asOf: Instant;
  readonly userName: string | null;
}

/** More values than that are a table, and no line. */
const MOST_NAMED = 20;

/**
 * What facts add up to where a question asks how many or how long (S1; algorithms 8.7): the values of each relation that has
 * several, counted, and how long a fact of a stated start has held. Models are bad at both. It is true only of facts that are
 * all there are of their relations, and of what was read as a fact at all: a line says "known".
 */
export const computedLines = (
  facts: readonly Fact[],
  computing: Computing,
  { computed }: BlockWords = ENGLISH,
): readonly string[] => [
  ...countLines(facts, computing.userName, computed),
  ...facts.flatMap((fact) => durationLine(fact, computing, computed) ?? []),
];

const countLines = (
  facts: readonly Fact[],
  userName: string | null,
  { counted }: ComputedWords,
): readonly string[] => {
  const relations = new Map<string, Fact[]>();
  for (const fact of facts.filter(({ claim }) => claim.polarity === 'affirmed')) {
    const key = JSON.stringify([fact.claim.subject, fact.claim.predicate]);
    relations.set(key, [...(relations.get(key) ?? []), fact]);
  }
  return [...relations.values()].flatMap((several) => {
    const values = [...new Set(several.map(({ claim }) => claim.object.trim()))];
    const [first] = several;
    if (first === undefined || values.length < 2 || values.length > MOST_NAMED) return [];
    const { predicate } = first.claim;
    const subject = shownSubject(first.claim, userName);
    return [counted({ subject, predicate, relation: relationOf(first.claim, userName), values })];
  });
};

const relationOf = (claim: Claim, userName: string | null): string =>
  `${shownSubject(claim, userName)}${predicatePhrase(claim.predicate)}`;

const STATEMENTS = {
  relation: (claim: Claim, userName: string | null) => `${relationOf(claim, userName)} ${claim.object}`,
  sentence: factSentence,
} as const satisfies Record<ComputedWords['tellsBy'], unknown>;

/** `null`: nobody said when it began, it has not begun, or it is an event, which does not go on. */
const durationLine = (
  { claim, version }: Fact,
  { asOf, userName }: Computing,
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

/** A length is told no finer than its start is known. */
const FINEST: Readonly<Record<Granularity, LengthUnit>> = {
  instant: 'day',
  day: 'day',
  week: 'day',
  month: 'month',
  year: 'year',
};

/** The two largest parts of a length of time by the calendar: "2 years 8 months", "3 months 4 days", "under a year". */
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

/** The 31st, so many months later, is the last day of a shorter month. */
const monthsLater = (start: Date, months: number): Instant => {
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const later = new Date(start);
  later.setUTCFullYear(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay));
  return later.getTime();
};
