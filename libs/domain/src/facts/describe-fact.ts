import type { Granularity } from '../language/time/date-precision.js';
import type { Claim } from './claim.js';
import type { Fact } from './fact.js';
import type { Instant } from '../instant.js';
import { deniedSentence } from './denied-sentence.js';
import { predicatePhrase } from './predicate.js';
import { HAPPENED } from './predicate-table.js';
import { spokenDate } from './spoken-date.js';
import { canonicalSubject } from './subject.js';

/** The parts of a fact that its description shows: its claim, the interval in which it holds, and the disputes. */
export type Tellable = Pick<Fact, 'claim' | 'version' | 'disputes'>;

/**
 * A fact as a person would read it: "Ana lives in Porto (since March 2026)", "Ana does not live in Berlin". Dates are
 * as fine as the claim's own, in UTC. Without a stated start, the fact is only known to hold "as of" the time it was
 * said. A fact that never held and a disputed one say so. The user is called by `userName` where it is known.
 */
export const describeFact = (fact: Tellable, userName: string | null): string =>
  `${sentenceOf(fact.claim, userName)} (${period(fact, userName)})`;

/** The subject of a fact as people call it: the user by name, "user's sister" as "Maya's sister". */
export const shownSubject = ({ subject }: Pick<Claim, 'subject'>, userName: string | null): string => {
  if (userName === null) return subject;
  return canonicalSubject(subject) === USER ? userName : subject.replace(USERS, () => `${userName}'s`);
};

/** The word for the user where no name is known. */
const USER = 'user';
const USERS = /^user['’]s(?!\p{L})/iu;
/** Where a sentence names its subject: at its start, or behind the Spanish preposition of "A Ana le gusta". */
const LEADING_USER = /^(?<before>A )?user(?<genitive>['’]s)?(?![\p{L}\p{N}_])/iu;

const sentenceOf = (claim: Claim, userName: string | null): string => {
  const { text, predicate, object, polarity } = claim;
  const written = text.replace(/[\s.。]+$/u, '').trim();
  if (written !== '') return isAboutUser(claim) ? withName(written, userName) : written;
  const subject = shownSubject(claim, userName);
  return polarity === 'denied'
    ? deniedSentence({ subject, predicate, object })
    : `${subject}${predicatePhrase(predicate)} ${object}`;
};

const isAboutUser = ({ subject }: Claim): boolean =>
  canonicalSubject(subject) === USER || USERS.test(subject);

const withName = (text: string, userName: string | null): string =>
  userName === null
    ? text
    : text.replace(LEADING_USER, (_, before: string | undefined, genitive: string | undefined) =>
        [before ?? '', userName, genitive ?? ''].join(''),
      );

const period = (fact: Tellable, userName: string | null): string => {
  const { claim, version } = fact;
  const { validFrom, validTo } = version;
  const hold = validFrom === validTo ? 'never held' : holdOf(claim, validFrom, validTo);
  return version.isContested && !isOwnCorrection(fact) ? `${hold}; ${disputeOf(fact, userName)}` : hold;
};

/** A person who corrects an own statement does not dispute it. */
const isOwnCorrection = ({ claim: { saidBy }, disputes }: Tellable): boolean =>
  saidBy !== null &&
  disputes.length > 0 &&
  disputes.every(
    (rival) => rival.saidBy !== null && canonicalSubject(rival.saidBy) === canonicalSubject(saidBy),
  );

/** Beside a person's own word, names who says otherwise; beside the word of another, names who says it. */
const disputeOf = ({ claim, disputes }: Tellable, userName: string | null): string => {
  const { subject, saidBy } = claim;
  if (saidBy !== null && canonicalSubject(saidBy) !== canonicalSubject(subject)) {
    return `disputed: ${nameOf(saidBy, userName)} says so`;
  }
  const others = disputes.flatMap(({ saidBy: other }) => (other === null ? [] : [nameOf(other, userName)]));
  const names = [...new Set(others)];
  if (names.length === 0) return 'disputed';
  return `disputed: ${names.join(' and ')} ${names.length === 1 ? 'says' : 'say'} otherwise`;
};

const nameOf = (saidBy: string, userName: string | null): string =>
  canonicalSubject(saidBy) === USER ? (userName ?? 'the user') : saidBy;

const holdOf = (claim: Claim, validFrom: Instant, validTo: Instant | null): string => {
  const start = spokenDate(validFrom, claim.granularity);
  const isStated = isStartStated(claim);
  if (validTo === null && HAPPENED.includes(claim.predicate))
    return `${isStated ? AT[claim.granularity] : 'told on'} ${start}`;
  if (validTo === null) return `${isStated ? sinceWord(claim, validFrom) : 'as of'} ${start}`;
  const end = spokenDate(lastTold(claim, validTo), claim.granularity);
  if (!isStated) return `until ${end}`;
  return start === end ? `${AT[claim.granularity]} ${start}` : `from ${start} until ${end}`;
};

/**
 * A stated end is the first instant after the interval: "until 2018" and "in June" end with the year and the month.
 */
const lastTold = ({ validTo: stated, granularity }: Claim, validTo: Instant): Instant =>
  stated === validTo && granularity !== 'instant' ? validTo - 1 : validTo;

/** A fact said ahead of its start takes "from": "since" would mean that it has begun. */
const sinceWord = ({ saidAt }: Claim, validFrom: Instant): string => (validFrom > saidAt ? 'from' : 'since');

/** Where no start was stated, the start is the moment it was said. */
const isStartStated = ({ granularity, timePhrase, validFrom, saidAt }: Claim): boolean =>
  granularity !== 'instant' || timePhrase !== null || validFrom !== saidAt;

const AT: Readonly<Record<Granularity, string>> = {
  instant: 'on',
  day: 'on',
  week: 'in',
  month: 'in',
  year: 'in',
};
