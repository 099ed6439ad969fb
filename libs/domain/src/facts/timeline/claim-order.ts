import { compareText } from '../../compare-text.js';
import { AUTHORITIES, type Authority, type Claim } from '../claim.js';
import { canonicalSubject } from '../subject.js';

/** Orders claims strictly (algorithms 0.1), and never by arrival, so that replicas and replays agree. */
export const compareClaims = (a: Claim, b: Claim): number =>
  a.validFrom - b.validFrom ||
  a.saidAt - b.saidAt ||
  compareText(a.sessionId ?? '', b.sessionId ?? '') ||
  a.ordinal - b.ordinal ||
  compareText(a.id, b.id);

/**
 * Rank of an authority among claims of the same start. The claim with the greater rank wins (algorithms 5.8).
 */
export const authorityRank = (authority: Authority): number => -AUTHORITIES.indexOf(authority);

/**
 * Tier of a claim (algorithms 5.2 step 1): 3 for the user's own entries, 2 for agents, 1 for a person's own
 * word, 0 for all others.
 */
export type Tier = 0 | 1 | 2 | 3;

/**
 * True if a claim of the tier `stronger` prevents a claim of `tier` from starting an interval. A person's own
 * word is never suppressed, because people know best how their life continued.
 */
export const outranks = (stronger: Tier, tier: Tier): boolean => tier !== OWN_WORD && stronger > tier;

export const OWN_WORD: Tier = 1;

type SpokenClaim = Pick<Claim, 'subject' | 'saidBy' | 'authority'>;

export const authorityTier = (claim: SpokenClaim): Tier => {
  if (claim.authority === 'user') return 3;
  if (claim.authority === 'agent') return 2;
  return isOwnWord(claim) ? OWN_WORD : 0;
};

/**
 * True if the subject said the claim. Pasted texts and texts of an assistant are never a person's own word.
 */
const isOwnWord = ({ subject, saidBy, authority }: SpokenClaim): boolean =>
  saidBy !== null &&
  authority !== 'quoted' &&
  authority !== 'assistant' &&
  canonicalSubject(saidBy) === canonicalSubject(subject);
