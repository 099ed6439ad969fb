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
 * Returns a readable sentence: "Ana lives in Porto (since March 2026)". Dates have the claim's precision, in
 * UTC. A fact without a stated start holds "as of" the time it was said. The sentence stays as written, with
 * `userName` for the user, and the part in brackets is in the language of `words`.
 */
export const describeFact = (
  fact: DescribedFact,
  userName: string | null,
  words: BlockWords = ENGLISH,
): string => `${factSentence(fact.claim, userName)} (${periodOf(fact, userName, words)})`;

/** Returns the subject with the user's name: "user's sister" becomes "Maya's sister". */
export const displaySubject = ({ subject }: Pick<Claim, 'subject'>, userName: string | null): string => {
  if (userName === null) return subject;
  return canonicalSubject(subject) === USER ? userName : subject.replace(USERS, () => `${userName}'s`);
};

const USER = 'user';
const USERS = /^user['’]s(?!\p{L})/iu;
/** The user at the start of a sentence, or after the Spanish preposition of "A Ana le gusta". */
const LEADING_USER = /^(?<before>A )?user(?<genitive>['’]s)?(?![\p{L}\p{N}_])/iu;

export const factSentence = (claim: Claim, userName: string | null): string => {
  const { text, predicate, object, polarity } = claim;
  const written = text.replace(/[\s.。]+$/u, '').trim();
  if (written !== '') return isAboutUser(claim) ? insertName(written, userName) : written;
  const subject = displaySubject(claim, userName);
  return polarity === 'denied'
    ? deniedSentence(subject, predicate, object)
    : `${subject}${predicatePhrase(predicate)} ${object}`;
};

const isAboutUser = ({ subject }: Claim): boolean =>
  canonicalSubject(subject) === USER || USERS.test(subject);

const insertName = (text: string, userName: string | null): string =>
  userName === null
    ? text
    : text.replace(LEADING_USER, (_, before: string | undefined, genitive: string | undefined) =>
        [before ?? '', userName, genitive ?? ''].join(''),
      );

const periodOf = (fact: DescribedFact, userName: string | null, words: BlockWords): string => {
  const { claim, version } = fact;
  const { validFrom, validTo } = version;
  const hold = validFrom === validTo ? words.period.neverHeld : holdOf(claim, version, words);
  return version.isContested && !isOwnCorrection(fact)
    ? `${hold}; ${disputeOf(fact, userName, words)}`
    : hold;
};

/** True if every dispute comes from the speaker. People who correct their own statement do not dispute it. */
const isOwnCorrection = ({ claim: { saidBy }, disputes }: DescribedFact): boolean =>
  saidBy !== null &&
  disputes.length > 0 &&
  disputes.every(
    (rival) => rival.saidBy !== null && canonicalSubject(rival.saidBy) === canonicalSubject(saidBy),
  );

/** For a person's own word, names the people who contradict it. For hearsay, names its speaker. */
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
  const others = disputes.flatMap(({ saidBy: other }) => (other === null ? [] : [nameOf(other)]));
  const names = [...new Set(others)];
  return names.length === 0 ? dispute.disputed : dispute.deniedBy(names);
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
    return isAhead(claim, validFrom) ? period.startingFrom(start) : period.since(start);
  }
  const end: KnownDate = { instant: shownEnd(claim, validTo), granularity: endGranularity(claim, validTo) };
  if (!isStated) return period.until(end);
  return date(start) === date(end) ? period.at(start) : period.range(start, end);
};

/** A stated end is exclusive, so the description names the day, month or year before: "until 2018". */
const shownEnd = ({ validTo: stated, granularity }: Claim, validTo: Instant): Instant =>
  stated === validTo && granularity !== 'instant' ? validTo - 1 : validTo;

/** A start known to the week says nothing about the end, which another claim stated. */
const endGranularity = ({ validTo: stated, granularity }: Claim, validTo: Instant): Claim['granularity'] =>
  granularity === 'week' && stated !== validTo ? 'day' : granularity;

const isAhead = ({ saidAt }: Claim, validFrom: Instant): boolean => validFrom > saidAt;

/** Without a stated start, `validFrom` is the time the claim was said. */
const isStartStated = ({ granularity, timePhrase, validFrom, saidAt }: Claim): boolean =>
  granularity !== 'instant' || timePhrase !== null || validFrom !== saidAt;
