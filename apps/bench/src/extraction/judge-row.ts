import type { FactRow } from './observe.js';
import type { Gold, GoldFact } from '../conversations/gold.js';
import { isAmong, isOneOf } from './match-names.js';

/**
 * Verdicts on a row:
 *
 * - `right`
 * - `damaged`: the value is truncated, has extra words or says the opposite
 * - `stale`: the row holds although the fact has ended
 * - `misdated`: the row begins or ends at a wrong time, or has ended although the fact holds
 * - `another's`: the row is about another person than the fact
 * - `unjudged`: the gold does not cover the row
 */
export const VERDICTS = ['right', 'damaged', 'stale', 'misdated', "another's", 'unjudged'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface JudgedRow {
  readonly row: FactRow;
  readonly verdict: Verdict;
  /** Items of `expected` that the row satisfies. The list is empty unless the row is right. */
  readonly expected: readonly string[];
}

export const judgeRow = (row: FactRow, gold: Gold): JudgedRow => {
  const same = gold.facts.filter((fact) => saysTheSame(row, fact, gold));
  const verdicts = same.map((fact) => timeVerdict(row, fact));
  const right = same.filter((_, n) => verdicts[n] === 'right');
  if (right.length > 0) {
    return { row, verdict: 'right', expected: [...new Set(right.flatMap(({ expected }) => expected))] };
  }
  return { row, verdict: refusal(row, gold) ?? verdicts[0] ?? nearMiss(row, gold), expected: [] };
};

const saysTheSame = (row: FactRow, fact: GoldFact, gold: Gold): boolean =>
  isAbout(row, fact, gold) && fact.object.test(row.object) && isAffirmed(row) === isAffirmed(fact);

const isAbout = ({ subject, predicate }: FactRow, fact: GoldFact, gold: Gold): boolean =>
  isOneOf(subject, fact.subject, gold) && isAmong(predicate, fact.predicate);

const isAffirmed = (said: FactRow | GoldFact): boolean =>
  'negated' in said ? !said.negated : said.polarity === 'affirmed';

const timeVerdict = (row: FactRow, { from, to }: GoldFact): 'right' | 'stale' | 'misdated' => {
  if (from !== undefined && !beginsRight(row, from)) return 'misdated';
  if (to.some((ending) => endsSo(row, ending))) return 'right';
  return row.holds || row.invalidAt === null ? 'stale' : 'misdated';
};

const endsSo = (row: FactRow, ending: string): boolean => {
  if (ending === 'any') return true;
  const { holds, invalidAt } = row;
  if (ending === 'holds') return holds || isAhead(row);
  if (holds || invalidAt === null) return false;
  return ending === 'ended' || isIn(ending, invalidAt);
};

/** True if the fact begins after the time of observation, so that it neither holds nor has ended. */
const isAhead = ({ holds, invalidAt }: FactRow): boolean => !holds && invalidAt === null;

/**
 * True if the start of the row is right. A row without a stated start begins at its message, which is right
 * for a fact that had begun by then.
 */
const beginsRight = ({ validAt, saidAt }: FactRow, from: string): boolean =>
  isIn(from, validAt) || (saidAt !== null && saidAt === validAt && !isAfter(from, saidAt));

const refusal = ({ subject, predicate, object }: FactRow, gold: Gold): Verdict | undefined =>
  gold.refused.find(
    (refused) =>
      isOneOf(subject, refused.subject, gold) &&
      isAmong(predicate, refused.predicate) &&
      refused.object.test(object),
  )?.as;

/**
 * Compares a row with gold facts of the same message. Returns `another's` if only the person differs, and
 * `damaged` if only the value differs.
 */
const nearMiss = (row: FactRow, gold: Gold): Verdict => {
  const near = gold.facts.filter(({ message }) => row.messages.includes(message));
  if (near.some((fact) => isAbout(row, fact, gold))) return 'damaged';
  const isSameValue = (fact: GoldFact): boolean =>
    isAmong(row.predicate, fact.predicate) && fact.object.test(row.object);
  return near.some(isSameValue) ? "another's" : 'unjudged';
};

/** True if an instant is within a date of a gold file: a year, a month, a day or a range. */
export const isIn = (dates: string, instant: string): boolean => {
  const [from = dates, to = from] = dates.split('/');
  const written = new Date(instant).toISOString();
  return written.slice(0, from.length) >= from && written.slice(0, to.length) <= to;
};

/** True if a date of a gold file begins after the instant. */
export const isAfter = (dates: string, instant: string): boolean => {
  const [from = dates] = dates.split('/');
  return from > new Date(instant).toISOString().slice(0, from.length);
};
