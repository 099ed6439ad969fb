import type { BlockWords, KnownDate } from '../words/block-words.js';
import { ENGLISH } from '../words/english-words.js';
import type { Claim } from '../claim.js';
import type { Fact, Version } from '../fact.js';
import type { Instant } from '../../instant.js';
import { deniedSentence } from './denied-sentence.js';
import { predicatePhrase } from '../predicates/predicate.js';
import { HAPPENED } from '../predicates/predicate-table.js';
import { canonicalSubject } from '../subject.js';

type DescribedFact = Pick<Fact, 'claim' | 'version' | 'disputes'>;

/**
 * Returns a sentence such as "Ana lives in Porto (since March 2026)", in UTC. A fact without a stated start
 * is dated "as of" the time at which it was said. The text in brackets is in the language of `words`.
 */
export const describeFact = (
  fact: DescribedFact,
  userName: string | null,
  words: BlockWords = ENGLISH,
): string => `${factSentence(fact.claim, userName)} (${periodOf(fact, userName, words)})`;

/** Replaces the user by their name: "user's sister" becomes "Maya's sister". */
export const displaySubject = ({ subject }: Pick<Claim, 'subject'>, userName: string | null): string => {
  if (userName === null) return subject;
  return canonicalSubject(subject) === USER ? userName : subject.replace(USERS, () => `${userName}'s`);
};

const USER = 'user';
const USERS = /^user['’]s(?!\p{L})/iu;
/** Matches the user at the start of a sentence, or after the Spanish preposition as in "A Ana le gusta". */
const LEADING_USER = /^(?<before>A )?user(?<genitive>['’]s)?(?![\p{L}\p{N}_])/iu;

export const factSentence = (claim: Claim, userName: string | null): string => {
  const { text, predicate, object, polarity } = claim;
  const ownText = text.replace(/[\s.。]+$/u, '').trim();
  const isAboutUser = canonicalSubject(claim.subject) === USER || USERS.test(claim.subject);
  if (isAboutUser && userName !== null && isOwnName({ ...claim, subject: userName }))
    return `The user's name is ${object}`;
  if (ownText !== '') return isAboutUser && userName !== null ? insertName(ownText, userName) : ownText;
  const subject = displaySubject(claim, userName);
  return polarity === 'denied'
    ? deniedSentence(subject, predicate, object)
    : `${subject}${predicatePhrase(predicate)} ${object}`;
};

/** True for a claim that only repeats the name of its subject, such as "Tom is called Tom". */
export const isOwnName = ({
  subject,
  predicate,
  object,
  polarity,
}: Pick<Claim, 'subject' | 'predicate' | 'object' | 'polarity'>): boolean =>
  predicate === 'name' && polarity === 'affirmed' && canonicalSubject(object) === canonicalSubject(subject);

const insertName = (text: string, userName: string): string =>
  text.replace(LEADING_USER, (_, before = '', genitive = '') => `${before}${userName}${genitive}`);

const periodOf = (fact: DescribedFact, userName: string | null, words: BlockWords): string => {
  const { claim, version } = fact;
  const { validFrom, validTo } = version;
  const hold = validFrom === validTo ? words.period.neverHeld : holdOf(claim, version, words);
  return version.isContested && !isOwnCorrection(fact)
    ? `${hold}; ${disputeOf(fact, userName, words)}`
    : hold;
};

/**
 * True if only the speaker contradicts the claim. People who correct their own statement do not dispute it.
 */
const isOwnCorrection = ({ claim: { saidBy }, disputes }: DescribedFact): boolean =>
  saidBy !== null &&
  disputes.length > 0 &&
  disputes.every(
    (rival) => rival.saidBy !== null && canonicalSubject(rival.saidBy) === canonicalSubject(saidBy),
  );

/** Names the people who contradict a person's own word, or the speaker of disputed hearsay. */
const disputeOf = (
  { claim, disputes }: DescribedFact,
  userName: string | null,
  { dispute }: BlockWords,
): string => {
  const { subject, saidBy } = claim;
  const nameOf = (speaker: string): string =>
    canonicalSubject(speaker) === USER ? (userName ?? dispute.user) : speaker;
  if (saidBy !== null && canonicalSubject(saidBy) !== canonicalSubject(subject)) {
    return dispute.saidBy(nameOf(saidBy));
  }
  const names = new Set(disputes.flatMap(({ saidBy: other }) => (other === null ? [] : [nameOf(other)])));
  return names.size === 0 ? dispute.disputed : dispute.deniedBy([...names]);
};

const holdOf = (
  claim: Claim,
  { validFrom, validTo }: Pick<Version, 'validFrom' | 'validTo'>,
  { period, date }: BlockWords,
): string => {
  const { granularity } = claim;
  const start: KnownDate = { instant: validFrom, granularity };
  const isStated = isStartStated(claim);
  if (validTo === null && HAPPENED.includes(claim.predicate))
    return isStated ? period.at(start) : period.heardOn(start);
  if (validTo === null) {
    if (!isStated) return period.asOf(start);
    return validFrom > claim.saidAt ? period.startingFrom(start) : period.since(start);
  }
  // A stated end is exclusive, so the description names the day, month or year before: "through 2018".
  const isThrough = claim.validTo === validTo && granularity !== 'instant';
  const instant = isThrough ? validTo - 1 : validTo;
  const end: KnownDate = { instant, granularity: endGranularity(claim, validTo) };
  if (isStated && date(start) === date(end)) return period.at(start);
  if (isThrough) return period.through(isStated ? start : null, end);
  return isStated ? period.range(start, end) : period.until(end);
};

/**
 * Returns the granularity of an end. The granularity `week` applies only to the start, so an end from another
 * claim is shown as a day.
 */
const endGranularity = (
  { validTo: statedEnd, granularity }: Claim,
  validTo: Instant,
): Claim['granularity'] => (granularity === 'week' && statedEnd !== validTo ? 'day' : granularity);

/** True if the claim states its start. Otherwise `validFrom` equals the time at which the claim was said. */
const isStartStated = ({ granularity, timePhrase, validFrom, saidAt }: Claim): boolean =>
  granularity !== 'instant' || timePhrase !== null || validFrom !== saidAt;
