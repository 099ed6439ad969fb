import { type ContextItem, describeFact, withoutRecalledMemory } from '@mneme/domain';
import type { SearchAnswer, SearchHit } from '../search-hit.js';
import { type Label, labelOf } from './label.js';

/** One claim may appear with several intervals, so the start of the interval is part of the id. */
export const itemId = ({ point, fact }: SearchHit): string =>
  fact === null ? point.id : `${point.id}@${fact.version.validFrom}`;

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
