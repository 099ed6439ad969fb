import type { AnswerOf, QueryOf, Shape } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/** What a read does not include of the write that `atLeast` names: its words wait in their session. */
export type HeldWords = Shape<'Held'>;

/** Why words wait: their session is open, and more of it may belong to them. */
export type HeldBy = HeldWords['heldBy'];

/** Where a write is. `held`: all that could run has run, and its words wait. `succeeded`: nothing of it waits. */
export type EventProgress = AnswerOf<'getV1EventsEventId'>;

/** Whose event it is, where its id does not say so. */
export type EventOwner = QueryOf<'getV1EventsEventId'>;

export interface Events {
  get(eventId: string, owner?: EventOwner, options?: CallOptions): Promise<EventProgress>;
}

export const eventsOver = (call: Transport): Events => ({
  get: (eventId, query = {}, options) =>
    call({ method: 'GET', path: `/v1/events/${encodeURIComponent(eventId)}`, query, isSafe: true, options }),
});
