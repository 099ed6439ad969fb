import { Rejected } from '@mneme/domain';
import type { Stage } from '@mneme/pipeline';
import type { Arrival, Refusal } from './fold-events.js';

/** Events that lie under the topic and key that the code gives them, and records that do not. */
export interface ValidatedPlacement {
  readonly arrivals: readonly Arrival[];
  readonly refused: readonly Refusal[];
}

/**
 * The key of a record decides its order and its scope. Where the key differs from the event's, or the topic does not
 * carry such events, it is unknown whose memory the event would change, so it is refused.
 */
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
