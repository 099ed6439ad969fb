import { Rejected } from '@mneme/domain';
import type { Stage } from '@mneme/pipeline';
import type { Arrival, Refusal } from './fold-events.js';

export interface ValidatedPlacement {
  readonly arrivals: readonly Arrival[];
  readonly refused: readonly Refusal[];
}

/** With a wrong topic or key it would be unknown whose memory an event changes. */
export const validatePlacement = ({ consumes }: Stage, all: readonly Arrival[]): ValidatedPlacement => {
  const arrivals: Arrival[] = [];
  const refused: Refusal[] = [];
  for (const arrival of all) {
    const { event, record } = arrival;
    const isCarried = (consumes.events as readonly string[]).includes(event.type);
    if (isCarried && consumes.key(event) === record.key) arrivals.push(arrival);
    else refused.push({ record, reason: isCarried ? underAnotherKey() : inAnotherTopic(event.type) });
  }
  return { arrivals, refused };
};

const underAnotherKey = (): Rejected =>
  new Rejected('misplaced-event', "The record's key does not match the key of its event.", { field: 'key' });

const inAnotherTopic = (type: string): Rejected =>
  new Rejected('misplaced-event', `This topic carries no ${type}.`, { field: 'type' });
