import type { Identity } from './identity.js';
import type { CallOptions, Transport } from './transport.js';

/** Why words wait: their session is open, and more of it may belong to them. */
export type HeldBy = 'open-segment' | 'open-batch';

/** What a read does not include of the write that `atLeast` names: its words wait in their session. */
export interface HeldWords {
  readonly eventId: string;
  readonly heldBy: HeldBy;
  /** When they go on by themselves, at the latest. */
  readonly heldUntil: string;
  /** Where every message is read as it comes, the digest at most. */
  readonly missing: readonly ('entries' | 'facts' | 'digest')[];
}

/** Where a write is. `held`: all that could run has run, and its words wait. `succeeded`: nothing of it waits. */
export interface EventProgress {
  readonly eventId: string;
  readonly status: 'pending' | 'held' | 'succeeded' | 'parked';
  readonly heldBy: HeldBy | null;
  readonly heldUntil: string | null;
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
