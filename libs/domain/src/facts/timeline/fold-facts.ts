import type { Claim } from '../claim.js';
import type { FactCommand } from './fact-command.js';
import { type LoadedSlot, newSlot } from './loaded-slot.js';
import { reviseSlot } from './revise-slot.js';
import { slotKey } from '../slot.js';

/**
 * The slots a command must find loaded, without repeats. Claims tell their own; a command names a claim
 * or an entry, and only the store knows where that is: `[]`.
 */
export const slotKeysOf = (command: FactCommand): string[] =>
  command.kind === 'stated' ? [...new Set(command.claims.map(slotKey))] : [];

/** What commands make of slots. */
export interface FoldedFacts {
  /** Each as it is after the last command. */
  readonly changed: readonly LoadedSlot[];
  /** The keys of slots of which more has to be loaded to tell; nothing of those is among the changed. */
  readonly undecided: readonly string[];
}

/**
 * The slots that commands, in the order of the log, have changed. A slot that is not loaded begins empty. Folding
 * what was folded before changes nothing, and neither does a command for a claim that no slot has.
 */
export const foldFacts = (
  loaded: ReadonlyMap<string, LoadedSlot>,
  commands: readonly FactCommand[],
): FoldedFacts => {
  const slots = new Map(loaded);
  const undecided = new Set<string>();
  for (const command of commands) {
    for (const [key, part] of partsOf(slots, command)) {
      const slot = slots.get(key);
      if (!slot || undecided.has(key)) continue;
      const revised = reviseSlot(slot, part);
      if (revised) slots.set(key, revised);
      else undecided.add(key);
    }
  }
  const changed = [...slots.values()].filter((slot) => {
    const before = loaded.get(slot.key);
    return !undecided.has(slot.key) && slot !== before && (before !== undefined || slot.claims.length > 0);
  });
  return { changed, undecided: [...undecided] };
};

/** Each slot that a command concerns, with what of it concerns that slot. Opens slots for new claims. */
const partsOf = (slots: Map<string, LoadedSlot>, command: FactCommand): Iterable<[string, FactCommand]> => {
  if (command.kind !== 'stated') return [...slots.keys()].map((key) => [key, command]);
  const claims = new Map<string, Claim[]>();
  for (const claim of command.claims) {
    const key = slotKey(claim);
    if (!slots.has(key)) slots.set(key, newSlot(claim));
    const own = claims.get(key);
    if (own) own.push(claim);
    else claims.set(key, [claim]);
  }
  return [...claims].map(([key, own]) => [key, { ...command, claims: own }]);
};
