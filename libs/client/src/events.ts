import type { AnswerOf, QueryOf, Shape } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/** Messages of the write named by `atLeast` that their session still buffers. */
export type HeldWords = Shape<'Held'>;

/** Messages are held while their session is open, because later ones may belong to the same segment. */
export type HeldBy = HeldWords['heldBy'];

/** `held`: every stage that can run has run, but messages are still held. */
export type EventProgress = AnswerOf<'getV1EventsEventId'>;

/** The owner of an event, required if the event id does not contain the owner. */
export type EventOwner = QueryOf<'getV1EventsEventId'>;

export interface Events {
  get(eventId: string, owner?: EventOwner, options?: CallOptions): Promise<EventProgress>;
}

export const createEvents = (call: Transport): Events => ({
  get: (eventId, query = {}, options) =>
    call({ method: 'GET', path: `/v1/events/${encodeURIComponent(eventId)}`, query, isSafe: true, options }),
});
