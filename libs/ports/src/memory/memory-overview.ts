import type { AsOf, Instant, PointKind, Scope } from '@mneme/domain';

export interface OverviewQuery {
  readonly limit: number;
  readonly cursor: string | null;
}

export interface SessionsQuery extends OverviewQuery {
  readonly instants: AsOf;
  /**
   * Counts only messages to this agent, and lists only sessions with such messages. If it is null, counts all
   * messages.
   */
  readonly agentId: string | null;
}

/** A session with at least one message that was said and known at the instants of the query. */
export interface RecordedSession {
  readonly id: string;
  readonly messages: number;
  readonly firstSaidAt: Instant;
  readonly lastSaidAt: Instant;
}

export interface RecordedUser {
  readonly user: string;
  readonly messages: number;
}

export interface PointCounts {
  readonly users: number;
  readonly points: Readonly<Partial<Record<PointKind, number>>>;
  readonly pagedOut: number;
}

/** Lists the sessions and users that have messages, and counts points. Throws `Unavailable`. */
export interface MemoryOverview {
  sessions(
    scope: Scope,
    query: SessionsQuery,
  ): Promise<{ readonly sessions: readonly RecordedSession[]; readonly cursor: string | null }>;
  users(
    tenant: string,
    query: OverviewQuery,
  ): Promise<{ readonly users: readonly RecordedUser[]; readonly cursor: string | null }>;
  /** Returns the counts of one tenant, or of all tenants together if `tenant` is null. */
  counts(tenant: string | null): Promise<PointCounts>;
}
