import type { Instant, Rejected } from '@mneme/domain';
import type { Logged } from './event-log.js';

/** An event that a stage could not process, with its original body. */
export interface Parked {
  readonly id: string;
  /** Tenant that owns the event, null if the event names none. */
  readonly tenant: string | null;
  readonly group: string;
  readonly topic: string;
  readonly key: string;
  readonly body: string;
  readonly code: string;
  readonly reason: string;
  readonly parkedAt: Instant;
  readonly replayedAt: Instant | null;
}

/** A parked event without its words. */
export type ParkedNotice = Pick<Parked, 'id' | 'code' | 'reason' | 'parkedAt'>;

export interface ParkedQuery {
  readonly ids?: readonly string[];
  readonly limit: number;
  readonly cursor: string | null;
}

/** Dead-letter queue: stores events that would fail again on every retry. It never drops an event. */
export interface Parking {
  /**
   * Stores an event that a group could not process. Replaces an earlier row of the event for the same group.
   * The new row counts as not replayed.
   */
  park(group: string, record: Logged, reason: Rejected, parkedAt: Instant): Promise<void>;
  /** Returns the parked events of a tenant. Null means the events of all tenants, known or unknown. */
  of(tenant: string | null): ParkedEvents;
  /**
   * Returns the oldest parked event of the scope that is the given event or names it, and is not replayed.
   * Returns `null` if there is no such event. Covers all events parked before `since`, an instant of
   * `performance.now()`, or before the call if it is `Infinity`.
   */
  findFor(scope: string, eventId: string, since: number): Promise<ParkedNotice | null>;
}

/** The parked events that one caller may see. Any other event counts as non-existent. */
export interface ParkedEvents {
  /** Returns a page of parked events, oldest first. */
  list(query: ParkedQuery): Promise<{ readonly parked: readonly Parked[]; readonly cursor: string | null }>;
  /**
   * Appends the original body to its topic again, with its id. The call counts as a replay for every group
   * that parked the event. Returns null if there is no such parked event.
   */
  replay(id: string, replayedAt: Instant): Promise<Parked | null>;
}
