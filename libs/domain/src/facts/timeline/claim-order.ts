import { compareText } from '../../compare-text.js';
import { AUTHORITIES, type Authority, type Claim } from '../claim.js';
import { canonicalSubject } from '../subject.js';

/**
 * Strict order of claims (algorithms 0.1): by start, then by time and place of the message, then by id. Never
 * by arrival, so that replicas and replays agree.
 */
export const compareClaims = (a: Claim, b: Claim): number =>
  a.validFrom - b.validFrom ||
  a.saidAt - b.saidAt ||
  compareText(a.sessionId ?? '', b.sessionId ?? '') ||
  a.ordinal - b.ordinal ||
  compareText(a.id, b.id);

/** Rank of an authority among claims of the same start: the greater wins (algorithms 5.8). */
export const authorityRank = (authority: Authority): number => -AUTHORITIES.indexOf(authority);

/**
 * Tier of a claim (algorithms 5.2 step 1): 3 if the user stated or edited it, 2 if an agent asserted it, 1 for
 * a person's own word, 0 for hearsay and all others.
 */
export type Tier = 0 | 1 | 2 | 3;

/**
 * True if a claim of `tier` is ignored while one of `stronger` holds. A person's own word is never ignored,
 * because people know best how their life went on: it ends what a user or an agent stated for an earlier time.
 */
export const outranks = (stronger: Tier, tier: Tier): boolean => tier !== OWN_WORD && stronger > tier;

export const OWN_WORD: Tier = 1;

export const authorityTier = (claim: Pick<Claim, 'subject' | 'saidBy' | 'authority'>): Tier => {
  if (claim.authority === 'user') return 3;
  if (claim.authority === 'agent') return 2;
  return isOwnWord(claim) ? OWN_WORD : 0;
};

/**
 * True if the subject of a claim said it, otherwise it is hearsay. Pasted texts and assistant messages are
 * never a person's own word, regardless of their named speaker.
 */
const isOwnWord = ({
  subject,
  saidBy,
  authority,
}: Pick<Claim, 'subject' | 'saidBy' | 'authority'>): boolean =>
  saidBy !== null &&
  authority !== 'quoted' &&
  authority !== 'assistant' &&
  canonicalSubject(saidBy) === canonicalSubject(subject);
