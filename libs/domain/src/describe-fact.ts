import type { Claim, Granularity } from './claim.js';
import type { Fact } from './fact.js';
import type { Instant } from './instant.js';
import { predicatePhrase } from './predicate.js';

/**
 * A fact as a person would read it: "Ana lives in Porto (since March 2026)". Dates are as fine as the
 * claim's own, in UTC. Where no start was stated the fact is only known to hold "as of" when it was said.
 */
export const describeFact = ({ claim, version }: Pick<Fact, 'claim' | 'version'>): string =>
  `${sentenceOf(claim)} (${period(claim, version)})`;

const sentenceOf = ({ text, subject, predicate, object, polarity }: Claim): string => {
  const written = text.replace(/[\s.。]+$/u, '').trim();
  if (written !== '') return written;
  const plain = `${subject}${predicatePhrase(predicate)} ${object}`;
  return polarity === 'denied' ? `It is not the case that ${plain}` : plain;
};

const period = (claim: Claim, { validFrom, validTo, isContested }: Fact['version']): string => {
  const hold = validFrom === validTo ? 'never held' : holdOf(claim, validFrom, validTo);
  return isContested ? `${hold}, disputed` : hold;
};

const holdOf = (claim: Claim, validFrom: Instant, validTo: Instant | null): string => {
  const start = dateOf(validFrom, claim.granularity);
  const isStated = isStartStated(claim);
  if (validTo === null) return `${isStated ? 'since' : 'as of'} ${start}`;
  const end = dateOf(validTo, claim.granularity);
  if (!isStated) return `until ${end}`;
  return start === end ? `${AT[claim.granularity]} ${start}` : `from ${start} until ${end}`;
};

/** Where nothing was stated, the start is the moment it was said. */
const isStartStated = ({ granularity, timePhrase, validFrom, saidAt }: Claim): boolean =>
  granularity !== 'instant' || timePhrase !== null || validFrom !== saidAt;

/** "1 March 2026", "the week of 2 March 2026", "March 2026", "2026" */
const dateOf = (instant: Instant, granularity: Granularity): string => {
  const date = new Date(instant);
  const year = String(date.getUTCFullYear());
  const month = `${MONTHS[date.getUTCMonth()] ?? ''} ${year}`;
  const day = `${date.getUTCDate()} ${month}`;
  const forms = { instant: day, day, week: `the week of ${day}`, month, year };
  return forms[granularity];
};

const AT: Readonly<Record<Granularity, string>> = {
  instant: 'on',
  day: 'on',
  week: 'in',
  month: 'in',
  year: 'in',
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
