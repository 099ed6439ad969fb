import { type ContextItem, describeFact, withoutRecalledMemory } from '@mneme/domain';
import type { SearchHit } from '../search-hit.js';
import type { SearchAnswer } from '../search-answer.js';
import { itemId } from '../item-id.js';
import { type Label, labelOf } from './label.js';

/** A result as a line of the block shows it. */
export const shownAs =
  ({ userName }: SearchAnswer, labels: readonly Label[]) =>
  (found: SearchHit): ContextItem => {
    const { point, fact } = found;
    const label = labelOf(found, labels);
    const shown = fact
      ? { ...point, id: itemId(found), text: describeFact(fact, userName), saidAt: fact.version.validFrom }
      : { ...point, text: withoutRecalledMemory(point.text) };
    return label === undefined ? shown : { ...shown, label };
  };
