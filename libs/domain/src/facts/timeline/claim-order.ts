import { AUTHORITIES, type Authority, type Claim } from '../claim.js';
import { isOwnWord } from '../own-word.js';

/**
 * The strict order of claims (algorithms 0.1): start, then the place where it was said, then id. Never the
 * order of arrival, so every replica and every replay agrees.
 */
export const compareClaims = (a: Claim, b: Claim): number =>
  a.validFrom - b.validFrom ||
  a.saidAt - b.saidAt ||
  compareText(a.sessionId ?? '', b.sessionId ?? '') ||
  a.ordinal - b.ordinal ||
  compareText(a.id, b.id);

/** How much a claim's word weighs against another's of the same start: greater wins (algorithms 5.8). */
export const authorityRank = (authority: Authority): number => -AUTHORITIES.indexOf(authority);

/**
 * How strong a voice is (algorithms 5.2 step 1). 3: the user stated or edited it; 2: an agent asserted it; 1: somebody
 * said it of himself; 0: hearsay and all else.
 */
export type Tier = 0 | 1 | 2 | 3;

/**
 * Whether a claim of `tier` is not heard while one of `stronger` holds. People know best how their own life went on:
 * nothing silences their word, it ends what a user or an agent stated of an earlier time.
 */
export const silences = (stronger: Tier, tier: Tier): boolean => tier !== OWN_WORD && stronger > tier;

/** The tier of what somebody said of himself. */
export const OWN_WORD: Tier = 1;

export const authorityTier = (claim: Pick<Claim, 'subject' | 'saidBy' | 'authority'>): Tier => {
  if (claim.authority === 'user') return 3;
  if (claim.authority === 'agent') return 2;
  return isOwnWord(claim) ? OWN_WORD : 0;
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
