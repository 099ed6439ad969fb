import type { Instant, Rejected } from '@mneme/domain';
import type { Logged } from './event-log.js';

/** An event that a stage could not process, with its original body. */
export interface Parked {
  readonly id: string;
  /** The tenant that owns it; `null`: the event does not say. */
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

export interface ParkedQuery {
  readonly ids?: readonly string[];
  readonly limit: number;
  readonly cursor: string | null;
}

/** The store of events for which a retry is useless (a dead-letter queue). It never drops one. */
export interface Parking {
  /** Parking an event again for the same group replaces it: it counts as not replayed. */
  park(group: string, record: Logged, reason: Rejected, parkedAt: Instant): Promise<void>;
  /** The parked events of a tenant; `null`: of all tenants, and those whose tenant is unknown. */
  of(tenant: string | null): ParkedEvents;
}

/** The parked events that one caller may see. Any other event is treated as if it did not exist. */
export interface ParkedEvents {
  /** Oldest first. */
  list(query: ParkedQuery): Promise<{ readonly parked: readonly Parked[]; readonly cursor: string | null }>;
  /**
   * Appends the original body to its topic again, with its id, which counts as a replay for every group that parked the
   * event. `null`: there is no such parked event.
   */
  replay(id: string, replayedAt: Instant): Promise<Parked | null>;
}
