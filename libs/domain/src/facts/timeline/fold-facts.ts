import type { Claim } from '../claim.js';
import type { Slot } from '../fact.js';
import type { FactCommand } from './fact-command.js';
import { reviseSlot } from './revise-slot.js';
import { emptySlot, slotKey } from '../slot.js';

/**
 * The slots a command must find loaded, without repeats. Claims tell their own; a command names a claim
 * or an entry, and only the store knows where that is: `[]`.
 */
export const slotKeysOf = (command: FactCommand): string[] =>
  command.kind === 'stated' ? [...new Set(command.claims.map(slotKey))] : [];

/**
 * The slots that commands, in the order of the log, have changed: each whole, as it is after the last.
 * A slot that is not loaded begins empty. Folding what was folded before changes nothing, so the answer
 * is `[]`. A command for a claim that no slot has changes nothing either.
 */
export const foldFacts = (loaded: ReadonlyMap<string, Slot>, commands: readonly FactCommand[]): Slot[] => {
  const slots = new Map(loaded);
  for (const command of commands) {
    for (const [key, part] of partsOf(slots, command)) {
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

/** Each slot that a command concerns, with what of it concerns that slot. Opens slots for new claims. */
const partsOf = (slots: Map<string, Slot>, command: FactCommand): Iterable<[string, FactCommand]> => {
  if (command.kind !== 'stated') return [...slots.keys()].map((key) => [key, command]);
  const claims = new Map<string, Claim[]>();
  for (const claim of command.claims) {
    const key = slotKey(claim);
    if (!slots.has(key)) slots.set(key, emptySlot(claim));
    const own = claims.get(key);
    if (own) own.push(claim);
    else claims.set(key, [claim]);
  }
  return [...claims].map(([key, own]) => [key, { ...command, claims: own }]);
};
