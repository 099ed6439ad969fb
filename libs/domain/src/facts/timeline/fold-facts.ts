import type { Claim } from '../claim.js';
import type { Slot } from '../fact.js';
import type { Happening } from './happening.js';
import { reviseSlot } from './revise-slot.js';
import { emptySlot, slotKey } from '../slot.js';

/**
 * The slots a happening must find loaded, without repeats. Claims tell their own; a command names a claim
 * or an entry, and only the store knows where that is: `[]`.
 */
export const slotKeysOf = (happening: Happening): string[] =>
  happening.kind === 'stated' ? [...new Set(happening.claims.map(slotKey))] : [];

/**
 * The slots that happenings, in the order of the log, have changed: each whole, as it is after the last.
 * A slot that is not loaded begins empty. Folding what was folded before changes nothing, so the answer
 * is `[]`. A command for a claim that no slot has changes nothing either.
 */
export const foldFacts = (loaded: ReadonlyMap<string, Slot>, happenings: readonly Happening[]): Slot[] => {
  const slots = new Map(loaded);
  for (const happening of happenings) {
    for (const [key, part] of partsOf(slots, happening)) {
      const slot = slots.get(key);
      if (slot) slots.set(key, reviseSlot(slot, part));
    }
  }
  return [...slots.values()].filter((slot) => {
    const before = loaded.get(slot.key);
    return slot !== before && (before !== undefined || slot.claims.length > 0);
  });
};

/** What a write must carry: claims and versions that are not, as they are, in the slot as it was loaded. */
export const changedPart = (before: Slot | undefined, after: Slot): Slot => {
  const claims = new Set(before?.claims);
  const versions = new Set(before?.versions);
  return {
    ...after,
    claims: after.claims.filter((claim) => !claims.has(claim)),
    versions: after.versions.filter((version) => !versions.has(version)),
  };
};

/** Each slot that a happening concerns, with what of it concerns that slot. Opens slots for new claims. */
const partsOf = (slots: Map<string, Slot>, happening: Happening): Iterable<[string, Happening]> => {
  if (happening.kind !== 'stated') return [...slots.keys()].map((key) => [key, happening]);
  const claims = new Map<string, Claim[]>();
  for (const claim of happening.claims) {
    const key = slotKey(claim);
    if (!slots.has(key)) slots.set(key, emptySlot(claim));
    const own = claims.get(key);
    if (own) own.push(claim);
    else claims.set(key, [claim]);
  }
  return [...claims].map(([key, own]) => [key, { ...happening, claims: own }]);
};
