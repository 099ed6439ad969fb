import type { ClaimHistory, Version } from '../../fact.js';
import { authorityTier } from '../claim-order.js';
import type { FactCommand } from '../fact-command.js';
import type { Instant } from '../../../instant.js';
import { livingClaims, type LoadedSlot, type LoadedPart } from '../loaded-slot.js';
import { reviseVersions } from './revise-versions.js';
import { isEmptyClaim, prepareClaim, valueKey } from '../prepared-claim.js';
import { holds, LOOK_BACK, type ValueInterval, timelineOf } from '../timeline.js';

/**
 * Returns the slot after new claims, computed from the loaded part near these claims, or null if more must be
 * loaded (algorithms 5.2). The part is enough because with one value at a time, each interval starts
 * independently of the intervals before it.
 */
export const reviseNearby = (
  slot: LoadedSlot,
  near: LoadedPart,
  claims: readonly ClaimHistory[],
  command: FactCommand,
): LoadedSlot | null => {
  const fresh = claims.slice(slot.claims.length);
  if (!slot.isSimple || !fresh.every((kept) => isCovered(slot, near, kept))) return null;
  const { valueIntervals, topTier, isSimple } = timelineOf(livingClaims(claims), slot.topTier);
  const until = foldEnd(slot, near, fresh, valueIntervals);
  if (!isSimple || topTier !== slot.topTier || until === null) return null;
  const changed = linkToReplaced({ ...slot, claims }, near, valueIntervals);
  if (changed === null) return null;
  const isConcerned = isInside(near, until, changed);
  const inside = slot.versions.filter((version) => version.recordedTo !== null || isConcerned(version));
  const used = changed.filter(isConcerned);
  if (!inside.every((version) => keepsRepeats(near, version, used))) return null;
  const versions = reviseVersions({ ...slot, claims, versions: inside }, used, command);
  const outside = slot.versions.filter((version) => !inside.includes(version));
  return { ...slot, claims, versions: [...outside, ...versions], ...updateRepeats(slot, fresh, used) };
};

const isCovered = ({ topTier }: LoadedSlot, near: LoadedPart, { claim }: ClaimHistory): boolean =>
  !isEmptyClaim({ claim, validTo: claim.validTo }) &&
  authorityTier(claim) <= topTier &&
  near.starts.includes(claim.validFrom) &&
  (near.from === null || claim.validFrom > near.from) &&
  (near.to === null || claim.validFrom < near.to);

/**
 * Returns the instant after which the intervals are unchanged, or null if the loaded part does not reach that
 * instant. `LOOK_BACK` unchanged intervals in a row prove that all later ones are unchanged.
 */
const foldEnd = (
  slot: LoadedSlot,
  { to }: LoadedPart,
  fresh: readonly ClaimHistory[],
  valueIntervals: readonly ValueInterval[],
): Instant | null => {
  if (to === null) return Infinity;
  const last = Math.max(...fresh.map(({ claim }) => claim.validFrom));
  const before = slot.versions
    .filter((version) => isOpen(version) && holds(version))
    .sort((a, b) => a.validFrom - b.validFrom)
    .map(({ claimId }) => claimId);
  const after = valueIntervals.filter(
    (valueInterval) => holds(valueInterval) && valueInterval.validFrom > last && valueInterval.validFrom < to,
  );
  const place = after.findIndex(({ claimId }, n) => {
    const was = before.indexOf(claimId);
    const next = after.slice(n, n + LOOK_BACK);
    return was >= 0 && next.length === LOOK_BACK && next.every((each, i) => each.claimId === before[was + i]);
  });
  return place < 0 ? null : (after[place + LOOK_BACK - 1]?.validFrom ?? null);
};

/**
 * Adds to the first loaded intervals the claim that they replaced, which is not loaded. Returns null if that
 * claim is unknown.
 */
const linkToReplaced = (
  slot: LoadedSlot,
  { from }: LoadedPart,
  valueIntervals: readonly ValueInterval[],
): readonly ValueInterval[] | null => {
  if (from === null) return valueIntervals;
  const first = valueIntervals.find(({ validFrom, validTo }) => validFrom === from && validTo !== from);
  const before = slot.versions.find((version) => isOpen(version) && version.claimId === first?.claimId);
  if (!first || !before) return null;
  const values = new Map(
    livingClaims(slot.claims).map((living) => [living.claim.id, valueKey(prepareClaim(living))]),
  );
  const isEdge = (valueInterval: ValueInterval): boolean =>
    valueInterval.supersedes === null &&
    valueInterval.validFrom !== valueInterval.validTo &&
    valueInterval.validFrom >= from;
  const edges = valueIntervals.filter(isEdge);
  if (edges.some(({ claimId }) => values.get(claimId) !== values.get(first.claimId))) return null;
  return valueIntervals.map((valueInterval) =>
    isEdge(valueInterval) ? { ...valueInterval, supersedes: before.supersedes } : valueInterval,
  );
};

/**
 * Returns a function that is true for intervals that may have changed: from the first loaded interval to the
 * end of the fold.
 */
const isInside = ({ from }: LoadedPart, until: Instant, valueIntervals: readonly ValueInterval[]) => {
  const first = valueIntervals.find(({ validFrom, validTo }) => validFrom === from && validTo !== from);
  return ({ claimId, validFrom }: Pick<Version, 'claimId' | 'validFrom'>): boolean =>
    validFrom <= until && (from === null || validFrom > from || claimId === first?.claimId);
};

/** True if the repeats of a version that are not loaded still change nothing. */
const keepsRepeats = (
  { repeatedUntil }: LoadedPart,
  version: Version,
  valueIntervals: readonly ValueInterval[],
): boolean => {
  const until = repeatedUntil.get(version.claimId);
  if (until === undefined || !isOpen(version)) return true;
  const now = valueIntervals.find(({ claimId }) => claimId === version.claimId);
  return now !== undefined && now.isEven && (now.validTo === null || now.validTo > until);
};

const updateRepeats = (
  slot: LoadedSlot,
  fresh: readonly ClaimHistory[],
  used: readonly ValueInterval[],
): Pick<LoadedSlot, 'repeats'> => {
  const repeats = new Map(slot.repeats);
  const ids = new Set(fresh.map(({ claim }) => claim.id));
  for (const { claimId, supports, repeats: now } of used) {
    for (const id of supports) if (!now.includes(id)) repeats.delete(id);
    for (const id of now) if (ids.has(id)) repeats.set(id, claimId);
  }
  return { repeats };
};

const isOpen = ({ recordedTo }: Version): boolean => recordedTo === null;
