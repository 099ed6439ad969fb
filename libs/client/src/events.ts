import type { AnswerOf, QueryOf, Shape } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/** Messages of the write with the token `atLeast` that wait in their open session. */
export type HeldWords = Shape<'Held'>;

/**
 * Reason for which messages are held. They are held while their session is open, because later messages may
 * belong to the same segment.
 */
export type HeldBy = HeldWords['heldBy'];

/**
 * Progress of a write. Its status is `held` if every stage that can run has run, but messages still wait in
 * their open session.
 */
export type EventProgress = AnswerOf<'events.get'>;

/** The owner of an event, required if the event id does not contain the owner. */
export type EventOwner = QueryOf<'events.get'>;

export interface Events {
  get(eventId: string, owner?: EventOwner, options?: CallOptions): Promise<EventProgress>;
}

export const createEvents = (call: Transport): Events => ({
  get: (eventId, query = {}, options) =>
    call({ method: 'GET', path: `/v1/events/${encodeURIComponent(eventId)}`, query, isSafe: true, options }),
});
