import { groupBy } from '../../../group-by.js';
import type { FactCommand } from '../fact-command.js';
import { type LoadedSlot, newSlot } from '../loaded-slot.js';
import { reviseSlot } from './revise-slot.js';
import { slotKey } from '../../slot.js';

interface FoldedFacts {
  readonly changed: readonly LoadedSlot[];
  readonly undecided: readonly string[];
}

/**
 * Applies commands in the order of the log. A slot that is not loaded starts empty. Repeated commands change
 * nothing.
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
  const parts = [...groupBy(command.claims, slotKey)];
  for (const [key, [claim]] of parts) if (claim && !slots.has(key)) slots.set(key, newSlot(claim));
  return parts.map(([key, claims]) => [key, { ...command, claims }]);
};
