import { type ClaimHistory, refoldSlot, type Scope, diffSlot } from '@mneme/domain';
import type { FactGraph, ScopedFactGraph, SlotReplacement } from '@mneme/ports';

const SLOTS_AT_ONCE = 50;

export interface ErasedClaims {
  readonly scope: Scope;
  readonly dataKeys: readonly (string | null)[];
  readonly isErased: (claim: ClaimHistory) => boolean;
}

/** Refolds the slots as if the claims had never been stated. Returns the number of removed claims. */
export const eraseFacts = async (
  facts: FactGraph,
  { scope, dataKeys, isErased }: ErasedClaims,
  pause: () => Promise<void>,
): Promise<number> => {
  const graph = facts.of(scope);
  const keys = [...(await graph.slotsOf({ dataKeys }))];
  let removed = 0;
  while (keys.length > 0) {
    await pause();
    const some = keys.splice(0, SLOTS_AT_ONCE);
    removed += await eraseFrom(graph, some, isErased);
  }
  return removed;
};

/** Loads the slots again until no other process has changed them in between. */
const eraseFrom = async (
  graph: ScopedFactGraph,
  keys: readonly string[],
  isErased: ErasedClaims['isErased'],
): Promise<number> => {
  for (;;) {
    const slots = await graph.load(keys.map((key) => ({ key, stated: null })));
    const held = slots.filter(({ claims }) => claims.some(isErased));
    if (held.length === 0) return 0;
    const replacements = held.map((slot): SlotReplacement => {
      const next = refoldSlot(slot, (claim) => !isErased(claim));
      return { key: slot.key, follows: slot.revision, next: next && diffSlot(undefined, next) };
    });
    const lost = await graph.replace(replacements);
    if (lost.length === 0) return held.flatMap(({ claims }) => claims).filter(isErased).length;
  }
};
