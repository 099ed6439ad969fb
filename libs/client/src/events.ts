import type { Identity } from './identity.js';
import type { CallOptions, Transport } from './transport.js';

/** Where a write is. `succeeded`: every stage that it can reach has run. */
export interface EventProgress {
  readonly eventId: string;
  readonly status: 'pending' | 'succeeded' | 'parked';
  readonly stages: Readonly<Record<string, { readonly at: string } | null>>;
  readonly parked: Readonly<Record<string, unknown>> | null;
}

export interface Events {
  get(eventId: string, identity: Identity, options?: CallOptions): Promise<EventProgress>;
}

export const eventsOver = (call: Transport): Events => ({
  get: (eventId, query, options) =>
    call({ method: 'GET', path: `/v1/events/${encodeURIComponent(eventId)}`, query, isSafe: true, options }),
});
