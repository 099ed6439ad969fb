import { type ClaimHistory, refoldSlot, type Scope, diffSlot } from '@mneme/domain';
import type { FactGraph, ScopedFactGraph, SlotReplacement } from '@mneme/ports';

const SLOTS_AT_ONCE = 50;

/** Refolds the slots as if the claims had never been stated. Returns the number of removed claims. */
export const eraseFacts = async (
  { facts, backpressure }: { readonly facts: FactGraph; readonly backpressure: () => Promise<void> },
  scope: Scope,
  dataKeys: readonly (string | null)[],
  isErased: (claim: ClaimHistory) => boolean,
): Promise<number> => {
  const graph = facts.of(scope);
  const keys = [...(await graph.slotsOf({ dataKeys }))];
  let removed = 0;
  while (keys.length > 0) {
    await backpressure();
    removed += await eraseClaims(graph, keys.splice(0, SLOTS_AT_ONCE), isErased);
  }
  return removed;
};

/**
 * Removes the claims of some slots. Loads the slots and removes the claims again if another process changed
 * one of them.
 */
const eraseClaims = async (
  graph: ScopedFactGraph,
  keys: readonly string[],
  isErased: (claim: ClaimHistory) => boolean,
): Promise<number> => {
  for (;;) {
    const loaded = await graph.load(keys.map((key) => ({ key, stated: null })));
    const slots = loaded.filter(({ claims }) => claims.some(isErased));
    if (slots.length === 0) return 0;
    const replacements = slots.map((slot): SlotReplacement => {
      const next = refoldSlot(slot, (claim) => !isErased(claim));
      return { key: slot.key, follows: slot.revision, next: next && diffSlot(undefined, next) };
    });
    const lost = await graph.replace(replacements);
    if (lost.length === 0) return slots.flatMap(({ claims }) => claims).filter(isErased).length;
  }
};
