import {
  groupBy,
  type FactCommand,
  foldFacts,
  type LoadedSlot,
  diffSlot,
  type SlotChange,
  slotKey,
} from '@mneme/domain';
import type { ScopedFactGraph, SlotNeed } from '@mneme/ports';

/** The slots of one delivery, after the commands folded so far. */
export interface SlotCache {
  /** Reads slots that were not read yet. A slot must be loaded before commands are folded into it. */
  load(needs: readonly SlotNeed[]): Promise<void>;
  /** Folds the commands. Reads a whole slot if the loaded claims do not decide the result. */
  fold(commands: readonly FactCommand[]): Promise<void>;
  get(key: string): LoadedSlot | undefined;
  where(isMeant: (slot: LoadedSlot) => boolean): readonly LoadedSlot[];
  /** Returns the differences to the stored slots. */
  changes(): readonly SlotChange[];
}

export const openSlotCache = (graph: ScopedFactGraph): SlotCache => {
  const requestedKeys = new Set<string>();
  const stored = new Map<string, LoadedSlot>();
  const current = new Map<string, LoadedSlot>();
  const folded: FactCommand[] = [];
  const read = async (needs: readonly SlotNeed[]): Promise<void> => {
    for (const { key } of needs) requestedKeys.add(key);
    for (const slot of needs.length > 0 ? await graph.load(needs) : []) {
      stored.set(slot.key, slot);
      current.set(slot.key, slot);
    }
  };
  const widen = async (keys: readonly string[]): Promise<void> => {
    await read(wholeSlots(keys));
    const slots = new Map(keys.flatMap((key) => current.get(key) ?? []).map((slot) => [slot.key, slot]));
    for (const slot of foldFacts(slots, folded).changed) if (slots.has(slot.key)) current.set(slot.key, slot);
  };
  return {
    load: (needs) => read(needs.filter(({ key }) => !requestedKeys.has(key))),
    fold: async (commands) => {
      folded.push(...commands);
      const { changed, undecided } = foldFacts(current, commands);
      for (const slot of changed) current.set(slot.key, slot);
      if (undecided.length > 0) await widen(undecided);
    },
    get: (key) => current.get(key),
    where: (isMeant) => [...current.values()].filter(isMeant),
    changes: () =>
      [...current.values()]
        .filter((slot) => slot !== stored.get(slot.key))
        .map((slot) => diffSlot(stored.get(slot.key), slot)),
  };
};

export const wholeSlots = (keys: readonly string[]): readonly SlotNeed[] =>
  [...new Set(keys)].map((key) => ({ key, stated: null }));

/** Returns the slots of stated claims. Only the stored claims near the stated ones have to be loaded. */
export const slotsOfStated = (commands: readonly FactCommand[]): readonly SlotNeed[] => {
  const claims = commands.flatMap((command) => (command.kind === 'stated' ? command.claims : []));
  return [...groupBy(claims, slotKey)].map(([key, stated]) => ({ key, stated }));
};
