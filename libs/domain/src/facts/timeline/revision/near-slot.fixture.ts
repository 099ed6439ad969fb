import type { Claim } from '../../claim.js';
import type { ClaimHistory, Version } from '../../fact.js';
import { type LoadedSlot, effectiveStart, LOADED_INTERVALS } from '../loaded-slot.js';

/** Returns the part of a slot that a store would load for new claims. */
export const nearSlot = (slot: LoadedSlot, stated: readonly Claim[]): LoadedSlot => {
  if (!slot.isSimple) return slot;
  const starts = stated.map(({ validFrom }) => validFrom);
  const holding = slot.versions
    .filter(({ recordedTo, validFrom, validTo }) => recordedTo === null && validTo !== validFrom)
    .map(({ validFrom }) => validFrom)
    .sort((a, b) => a - b);
  const from = holding.filter((start) => start < Math.min(...starts)).at(-LOADED_INTERVALS.before) ?? null;
  const to = holding.filter((start) => start > Math.max(...starts))[LOADED_INTERVALS.after - 1] ?? null;
  const isLoaded = (kept: ClaimHistory): boolean =>
    starts.includes(kept.claim.validFrom) || isNamed(stated, kept) || isAmong(slot, kept, { from, to });
  const claims = slot.claims.filter(isLoaded);
  const ids = new Set(claims.map(({ claim }) => claim.id));
  const last = new Map(
    slot.versions.filter(({ claimId }) => ids.has(claimId)).map((each) => [each.claimId, each]),
  );
  return {
    ...slot,
    claims,
    versions: [...last.values()].map((version) => supportedBy(version, ids)),
    repeats: new Map([...slot.repeats].filter(([id]) => ids.has(id))),
    near: { from, to, starts, repeatedUntil: repeatedUntil(slot, ids) },
  };
};

const isNamed = (stated: readonly Claim[], { claim, retractedAt }: ClaimHistory): boolean =>
  stated.some(({ id, entryId }) => id === claim.id || (retractedAt !== null && entryId === claim.entryId));

const isAmong = (
  { repeats }: LoadedSlot,
  kept: ClaimHistory,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): boolean => {
  const at = effectiveStart(kept);
  if (kept.retractedAt !== null || repeats.has(kept.claim.id)) return false;
  return (from === null || at >= from) && (to === null || at <= to);
};

const supportedBy = (version: Version, ids: ReadonlySet<string>): Version => ({
  ...version,
  supports: version.recordedTo === null ? version.supports.filter((id) => ids.has(id)) : [],
});

const repeatedUntil = (slot: LoadedSlot, ids: ReadonlySet<string>): ReadonlyMap<string, number> => {
  const until = new Map<string, number>();
  for (const { claim } of slot.claims) {
    const of = slot.repeats.get(claim.id);
    if (of !== undefined && ids.has(of)) until.set(of, Math.max(until.get(of) ?? -Infinity, claim.validFrom));
  }
  return until;
};
