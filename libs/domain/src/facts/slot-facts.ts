import { compareText } from '../compare-text.js';
import type { Fact, Slot } from './fact.js';
import { isBelieved } from './timeline/as-of.js';
import type { Instant } from '../instant.js';
import type { AsOf } from './timeline/as-of.js';
import { toSupport } from './evidence/support.js';

/**
 * Returns every interval that was believed at `knownAt`, ordered by start, including past and future
 * intervals.
 */
export const factsOfSlot = (slot: Slot, instants: AsOf, now: Instant): Fact[] => {
  const claims = new Map(slot.claims.map((kept) => [kept.claim.id, kept]));
  return slot.versions
    .filter((version) => isBelieved(version, instants, now))
    .flatMap((version): Fact[] => {
      const kept = claims.get(version.claimId);
      if (!kept) return [];
      const claimsOf = (ids: readonly string[]) => ids.flatMap((id) => claims.get(id)?.claim ?? []);
      const { claim, retractedAt: expiredAt } = kept;
      const evidence = claimsOf(version.supports).map(toSupport);
      const disputes = claimsOf(version.contestedBy);
      const recorded = slot.versions.filter(({ claimId }) => claimId === claim.id);
      const createdAt = Math.min(...recorded.map(({ recordedFrom }) => recordedFrom));
      return [{ claim, version, createdAt, expiredAt, evidence, disputes }];
    })
    .sort((a, b) => a.version.validFrom - b.version.validFrom || compareText(a.claim.id, b.claim.id));
};
