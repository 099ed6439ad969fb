import { AUTHORITIES, type Authority, type Claim } from './claim.js';

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
 * The ranks that suppress weaker ones while they hold: what a user edited (2), what an agent asserted (1).
 * All else (0) only competes (algorithms 5.2 step 1).
 */
export const authorityTier = (authority: Authority): 0 | 1 | 2 =>
  authority === 'user' ? 2 : authority === 'agent' ? 1 : 0;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
