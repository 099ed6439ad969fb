import type { Claim } from '../../claim.js';
import type { FactCommand } from '../fact-command.js';
import { type LoadedSlot, newSlot } from '../loaded-slot.js';
import { reviseSlot } from './revise-slot.js';
import { slotKey } from '../../slot.js';

interface FoldedFacts {
  /** Changed slots in the state after the last command. */
  readonly changed: readonly LoadedSlot[];
  /** Keys of slots of which more must be loaded. `changed` has none of them. */
  readonly undecided: readonly string[];
}

/**
 * Applies commands, in the order of the log, and returns the changed slots. A slot that is not loaded begins
 * empty. Commands that were folded before, or that name a claim of no slot, change nothing.
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
