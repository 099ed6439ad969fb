import type { Instant, Rejected } from '@mneme/domain';
import type { Logged } from './event-log.js';

/** An event that a stage could not take, with its original bytes. */
export interface Parked {
  readonly id: string;
  /** Whose it is; `null`: nobody can say. */
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

/** Where events wait that no retry can help. Nothing is ever dropped from it. */
export interface Parking {
  /** Parking the same record of the same group twice keeps one. */
  park(group: string, record: Logged, reason: Rejected, parkedAt: Instant): Promise<void>;
  /** What is parked of a tenant; `null`: of everybody, and what nobody can say whose it is. */
  of(tenant: string | null): ParkedEvents;
}

/** Parked events of whoever may see them: any other is as if it did not exist. */
export interface ParkedEvents {
  /** Oldest first. */
  list(query: ParkedQuery): Promise<{ readonly parked: readonly Parked[]; readonly cursor: string | null }>;
  /** Appends the original body to its topic once more, with its id; `null`: there is no such parked event. */
  replay(id: string, replayedAt: Instant): Promise<Parked | null>;
}
