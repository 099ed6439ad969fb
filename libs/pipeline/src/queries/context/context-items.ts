import { computedLines, type ContextItem, describeFact, withoutRecalledMemory } from '@mneme/domain';
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

/** Where the question asks how many or how long, what the facts shown add up to. */
export const computedItems = (
  found: readonly SearchHit[],
  { plan, asOf, userName }: SearchAnswer,
): readonly ContextItem[] => {
  if (plan.shape !== 'count') return [];
  const facts = found.flatMap(({ fact }) => fact ?? []);
  return computedLines(facts, { asOf, userName }).map((text) => ({
    id: text,
    kind: 'computed',
    text,
    sessionId: null,
    speaker: null,
    saidAt: asOf,
  }));
};
