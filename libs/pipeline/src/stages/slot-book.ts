import { changedPart, foldFacts, type FactCommand, type Slot } from '@mneme/domain';
import type { ScopedFactGraph, SlotChange } from '@mneme/ports';

/** The slots of one delivery: as they were stored, and as they are after what was folded so far. */
export interface SlotBook {
  /** Reads those that were not read yet: a slot has to be here before anything is folded into it. */
  load(keys: readonly string[]): Promise<void>;
  fold(commands: readonly FactCommand[]): void;
  get(key: string): Slot | undefined;
  /** Those of a subject that were read or made. */
  about(subject: string): readonly Slot[];
  /** What has to be written. */
  changes(): readonly SlotChange[];
}

export const openSlotBook = (graph: ScopedFactGraph): SlotBook => {
  const asked = new Set<string>();
  const stored = new Map<string, Slot>();
  const current = new Map<string, Slot>();
  return {
    load: async (keys) => {
      const fresh = [...new Set(keys)].filter((key) => !asked.has(key));
      if (fresh.length === 0) return;
      for (const key of fresh) asked.add(key);
      for (const slot of await graph.slots(fresh)) {
        stored.set(slot.key, slot);
        current.set(slot.key, slot);
      }
    },
    fold: (commands) => {
      for (const slot of foldFacts(current, commands)) current.set(slot.key, slot);
    },
    get: (key) => current.get(key),
    about: (subject) => [...current.values()].filter((slot) => slot.subject === subject),
    changes: () =>
      [...current.values()]
        .filter((slot) => slot !== stored.get(slot.key))
        .map((slot) => changedPart(stored.get(slot.key), slot)),
  };
};
