import type { Fact, KeptClaim, Slot, Version } from './fact.js';
import type { Instant } from './instant.js';
import type { Vantage } from './vantage.js';

/**
 * The two instants a vantage means. `asOf` alone: as believed now. `knownAt` alone: as it was believed
 * then to hold then. Neither: now on both axes (algorithms 5.7).
 */
export const instantsOf = (vantage: Vantage, now: Instant): { asOf: Instant; knownAt: Instant } => ({
  asOf: vantage.asOf ?? vantage.knownAt ?? now,
  knownAt: vantage.knownAt ?? now,
});

/** Whether a version was believed at the vantage, whenever it holds: the recorded axis alone. */
export const isBelieved = (version: Version, vantage: Vantage, now: Instant): boolean =>
  contains(version.recordedFrom, version.recordedTo, instantsOf(vantage, now).knownAt);

/** Whether a version was believed at the vantage to hold at the vantage (algorithms 5.7). Both intervals are half open. */
export const isVisible = (version: Version, vantage: Vantage, now: Instant): boolean =>
  isBelieved(version, vantage, now) &&
  contains(version.validFrom, version.validTo, instantsOf(vantage, now).asOf);

/**
 * A version as a fact (algorithms 5.1, S1's four stamps). `versions` are all of its claim, in any order:
 * the first tells since when it is known, the last until when, once it is retracted.
 */
export const factOf = (kept: KeptClaim, version: Version, versions: readonly Version[]): Fact => {
  const own = versions.filter(({ claimId }) => claimId === kept.claim.id);
  const lastRecorded = own.reduce((last, { recordedTo }) => Math.max(last, recordedTo ?? last), -Infinity);
  return {
    claim: kept.claim,
    version,
    createdAt: own.reduce((first, { recordedFrom }) => Math.min(first, recordedFrom), version.recordedFrom),
    expiredAt: kept.retractedAt === null ? null : Math.max(lastRecorded, version.recordedFrom),
  };
};

/** How many episodes vouch for a version: a repeat inside one episode is no further evidence (algorithms 5.2). */
export const evidenceOf = (version: Version, slot: Pick<Slot, 'claims'>): number => {
  const supports = new Set(version.supports);
  return new Set(
    slot.claims.filter(({ claim }) => supports.has(claim.id)).map(({ claim }) => claim.episodeId),
  ).size;
};

const contains = (from: Instant, to: Instant | null, instant: Instant): boolean =>
  from <= instant && (to === null || instant < to);
