import type { PackedContext } from '@mneme/domain';
import type { Explanation } from '../explain/explanation.js';
import { bestOfEachReason, sift, type Sifted } from '../explain/left-out.js';
import { itemId } from '../item-id.js';

/**
 * Adds to the explanation of a search the results that were left out of the block. `null` if no explanation
 * was requested.
 */
export const explainContext = (
  searched: Explanation | null,
  offered: Sifted,
  { items, repeats, cut }: PackedContext,
): Explanation | null => {
  if (searched === null) return null;
  const placed = new Set(items);
  const distinct = sift(offered, 'said-already', (hit) => !repeats.has(itemId(hit)));
  const fitting = sift(distinct, 'no-room', (hit) => !cut.has(itemId(hit)));
  const { leftOut } = sift(fitting, 'tier', (hit) => placed.has(itemId(hit)));
  return { ...searched, leftOut: bestOfEachReason([...searched.leftOut, ...leftOut]) };
};
