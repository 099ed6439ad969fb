import type { ClaimHistory, Slot } from '../../fact.js';
import type { FactCommand } from '../fact-command.js';
import { livingClaims, type LoadedSlot } from '../loaded-slot.js';
import { reviseNearby } from './revise-nearby.js';
import { laterInstant, reviseVersions } from './revise-versions.js';
import { timeline, timelineOf } from '../timeline.js';

type FactCommandOf<Kind extends FactCommand['kind']> = Extract<FactCommand, { kind: Kind }>;

/**
 * Returns the slot after one command (algorithms 5.6), or null if more of the slot must be loaded. Claims of
 * a `stated` command must belong to this slot. A repeated command returns the same object. A retraction or an
 * end applies to all claims of the interval with the named claim, and to no other interval. A retraction
 * reopens the values that the interval had closed.
 */
export const reviseSlot = (slot: LoadedSlot, command: FactCommand): LoadedSlot | null => {
  if (slot.near !== null && command.kind !== 'stated') return isNamed(slot, command) ? null : slot;
  const claims = reviseClaims(slot, command);
  if (claims === slot.claims) return slot;
  if (slot.near !== null) {
    const revised = reviseNearby(slot, slot.near, claims, command);
    return revised && updateRecordedAt(revised);
  }
  return foldWhole(slot, claims, command);
};

export const foldWhole = (
  slot: LoadedSlot,
  claims: readonly ClaimHistory[],
  command: FactCommand,
): LoadedSlot => {
  const { valueIntervals, topTier, isSimple } = timelineOf(livingClaims(claims));
  const versions = reviseVersions({ ...slot, claims }, valueIntervals, command);
  const repeats = new Map(
    valueIntervals.flatMap(({ claimId, repeats }) => repeats.map((id) => [id, claimId] as const)),
  );
  return updateRecordedAt({ ...slot, claims, versions, repeats, topTier, isSimple });
};

const isNamed = ({ claims }: Slot, command: Exclude<FactCommand, FactCommandOf<'stated'>>): boolean => {
  switch (command.kind) {
    case 'forgotten':
      return claims.some(({ claim }) => claim.entryId === command.entryId);
    case 'corrected':
      return claims.some(({ claim }) => command.claims.some(({ claimId }) => claimId === claim.id));
    case 'retracted':
    case 'ended':
      return claims.some(({ claim }) => claim.id === command.factId);
  }
};

const updateRecordedAt = (slot: LoadedSlot): LoadedSlot => ({
  ...slot,
  recordedAt: slot.versions.reduce(laterInstant, slot.recordedAt ?? -Infinity),
});

const reviseClaims = (slot: Slot, command: FactCommand): readonly ClaimHistory[] => {
  switch (command.kind) {
    case 'stated':
      return addClaims(slot, command);
    case 'retracted':
      return retractClaims(slot.claims, claimsOfInterval(slot, command.factId), command);
    case 'ended':
      return endClaims(slot, command);
    case 'forgotten':
      return retractClaims(slot.claims, claimsOfEntry(slot, command), command);
    case 'corrected':
      return correctClaims(slot.claims, command);
  }
};

const addClaims = (
  slot: Slot,
  { claims, recordedAt, eventId, dataKey }: FactCommandOf<'stated'>,
): readonly ClaimHistory[] => {
  const known = new Set(slot.claims.map(({ claim }) => claim.id));
  const fresh: ClaimHistory[] = [];
  for (const claim of claims) {
    if (known.has(claim.id)) continue;
    known.add(claim.id);
    fresh.push({ claim, recordedAt, eventId, dataKey, ends: [], retractedAt: null, retractedBy: null });
  }
  return fresh.length === 0 ? slot.claims : [...slot.claims, ...fresh];
};

const retractClaims = (
  claims: readonly ClaimHistory[],
  ids: ReadonlySet<string>,
  { recordedAt: retractedAt, eventId: retractedBy }: FactCommand,
): readonly ClaimHistory[] => {
  const isMeant = (kept: ClaimHistory): boolean => kept.retractedAt === null && ids.has(kept.claim.id);
  if (!claims.some(isMeant)) return claims;
  return claims.map((kept) => (isMeant(kept) ? { ...kept, retractedAt, retractedBy } : kept));
};

/**
 * Stores an end even if it changes no interval, because otherwise the same end would count as new when it is
 * redelivered.
 */
const endClaims = (
  slot: Slot,
  { factId, validTo, recordedAt, eventId }: FactCommandOf<'ended'>,
): readonly ClaimHistory[] => {
  const named = slot.claims.find(({ claim }) => claim.id === factId);
  const isKnown = named?.ends.some((known) => known.validTo === validTo && known.recordedAt === recordedAt);
  const ids = claimsOfInterval(slot, factId);
  if (isKnown || ids.size === 0) return slot.claims;
  return slot.claims.map((kept) =>
    ids.has(kept.claim.id) ? { ...kept, ends: [...kept.ends, { validTo, recordedAt, eventId }] } : kept,
  );
};

const correctClaims = (
  claims: readonly ClaimHistory[],
  { claims: corrections, recordedAt, eventId }: FactCommandOf<'corrected'>,
): readonly ClaimHistory[] => {
  const correctionByClaim = new Map(corrections.map((each) => [each.claimId, each]));
  const corrected = claims.map((kept): ClaimHistory => {
    const correction = correctionByClaim.get(kept.claim.id);
    if (correction?.validTo === null)
      return kept.retractedAt === null ? { ...kept, retractedAt: recordedAt, retractedBy: eventId } : kept;
    if (!correction || kept.ends.some((known) => known.recordedAt === recordedAt)) return kept;
    return { ...kept, ends: [...kept.ends, { validTo: correction.validTo, recordedAt, eventId }] };
  });
  return corrected.every((claim, n) => claim === claims[n]) ? claims : corrected;
};

/** Returns all claims in the interval of a claim, or none if the claim was retracted. */
const claimsOfInterval = (slot: Slot, claimId: string): ReadonlySet<string> => {
  const isLiving = slot.claims.some(({ claim, retractedAt }) => claim.id === claimId && retractedAt === null);
  if (!isLiving) return new Set();
  const valueInterval = timeline(livingClaims(slot.claims)).find(({ supports }) =>
    supports.includes(claimId),
  );
  return new Set(valueInterval?.supports ?? [claimId]);
};

const claimsOfEntry = (
  { claims }: Slot,
  { entryId, recordedBefore }: FactCommandOf<'forgotten'>,
): ReadonlySet<string> => {
  const isMeant = ({ claim, recordedAt }: ClaimHistory): boolean =>
    claim.entryId === entryId && (recordedBefore === null || recordedAt < recordedBefore);
  return new Set(claims.filter(isMeant).map(({ claim }) => claim.id));
};
