import type { AnswerOf, QueryOf, Shape } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/** The part of the write named by `atLeast` that a read does not include yet: its words are held in their session. */
export type HeldWords = Shape<'Held'>;

/** The reason why words are held: their session is open, and later messages may belong to the same segment. */
export type HeldBy = HeldWords['heldBy'];

/** The progress of a write. `held`: all that could run has run, and words are held. `succeeded`: nothing is held. */
export type EventProgress = AnswerOf<'getV1EventsEventId'>;

/** The owner of an event, needed where the event id does not contain it. */
export type EventOwner = QueryOf<'getV1EventsEventId'>;

export interface Events {
  get(eventId: string, owner?: EventOwner, options?: CallOptions): Promise<EventProgress>;
}

export const eventsOver = (call: Transport): Events => ({
  get: (eventId, query = {}, options) =>
    call({ method: 'GET', path: `/v1/events/${encodeURIComponent(eventId)}`, query, isSafe: true, options }),
});
