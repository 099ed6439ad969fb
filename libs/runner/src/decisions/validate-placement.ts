import { Rejected } from '@mneme/domain';
import type { Stage } from '@mneme/pipeline';
import type { Arrival, Refusal } from './fold-events.js';

/**
 * Refuses events in a wrong topic or under a wrong key, because it is unknown which memory they should
 * change.
 */
export const validatePlacement = (
  { consumes }: Stage,
  all: readonly Arrival[],
): { readonly arrivals: readonly Arrival[]; readonly refused: readonly Refusal[] } => {
  const arrivals: Arrival[] = [];
  const refused: Refusal[] = [];
  for (const arrival of all) {
    const { event, record } = arrival;
    const isCarried = (consumes.events as readonly string[]).includes(event.type);
    if (isCarried && consumes.key(event) === record.key) arrivals.push(arrival);
    else {
      const [field, sentence] = isCarried
        ? ['key', "The record's key does not match the key of its event."]
        : ['type', `This topic carries no ${event.type}.`];
      refused.push({ record, reason: new Rejected('misplaced-event', sentence, { field }) });
    }
  }
  return { arrivals, refused };
};
