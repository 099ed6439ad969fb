import type {
  ChunkPoint,
  EmbeddedPoint,
  Filter,
  Instant,
  MessageFeatures,
  Point,
  PointKind,
  Scope,
  Statistics,
  MessageVector,
  AsOf,
} from '@mneme/domain';
import type { Forget } from './erased-data.js';
import type { OldMessage, TenantRule } from './old-message.js';

/** The points that a call may see. The scope is not included, because each `ScopedMemoryIndex` has its own. */
export interface Selection {
  readonly kinds: readonly PointKind[];
  /** `ever` means every point ever recorded, also those no longer believed. */
  readonly instants: AsOf | 'ever';
  readonly filter: Filter | null;
  readonly activeOnly?: true;
}

export interface ScopeStatistics extends Statistics {
  /**
   * Number of messages that contain each of some stems. Absent if the index finds the frequencies during a
   * search at no cost.
   */
  readonly frequencies?: ReadonlyMap<string, number>;
}

export interface Probe {
  readonly selection: Selection;
  /** Distinct stems of the question. */
  readonly stems: readonly string[];
  readonly vector: Float32Array | null;
  /** Searches only sessions in which one of these people speaks. Null for every session. */
  readonly participants: readonly string[] | null;
  readonly limit: number;
  /** Latest answer of `statistics`, which spares counting again for a probe of exactly the current messages. */
  readonly known?: ScopeStatistics;
}

export interface Hit {
  readonly id: string;
  readonly score: number;
}

export interface Seeds {
  /**
   * Hits by BM25 (k1 1.2, b 0.7) with the statistics of this scope, best first. Every hit shares a stem with
   * the question.
   */
  readonly lexical: readonly Hit[];
  /** Hits by cosine, best first, all positive. */
  readonly dense: readonly Hit[];
  /** Number of selected points that contain each stem of the question, in all sessions. */
  readonly frequencies: ReadonlyMap<string, number>;
}

export interface Neighbourhood {
  readonly around: readonly string[];
  readonly reach: number;
  readonly selection: Selection;
  readonly stems: readonly string[];
  readonly vector: Float32Array | null;
}

export interface PointQuery {
  readonly selection: Selection;
  readonly sessionId: string | null;
  /**
   * `session` orders by session and ordinal. `recorded` orders newest first, at equal instants by descending
   * ordinal.
   */
  readonly order: 'session' | 'recorded';
  readonly limit: number;
  readonly cursor: string | null;
}

export interface PointPage {
  readonly points: readonly Point[];
  /** Opaque. Null at the end. */
  readonly cursor: string | null;
}

export interface OverviewQuery {
  readonly limit: number;
  readonly cursor: string | null;
}

export interface SessionsQuery extends OverviewQuery {
  readonly instants: AsOf;
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

/** The fields of a chunk that later messages of its exchange may change. */
export interface PointNote extends Pick<ChunkPoint, 'id' | 'turnId' | 'summary' | 'tags' | 'memoryType'> {
  /** Ordinal of the last message that the note takes into account. */
  readonly upTo: number;
}

export interface PointEnd {
  readonly id: string;
  readonly recordedTo: Instant;
}

/** Points of one scope. Throws `Unavailable`. */
export interface ScopedMemoryIndex {
  /**
   * Replaces points by id, unless the stored point was recorded later, so that an overtaken writer changes
   * nothing. Durable and searchable when the promise resolves, in a unit of work when the unit commits.
   */
  put(points: readonly EmbeddedPoint[]): Promise<void>;
  /**
   * Adds points with new ids and leaves the others unchanged. Durable and searchable when the promise resolves.
   * In a unit of work when the unit commits, and never before its events are in the log, so that every point
   * found is recorded.
   */
  add(points: readonly EmbeddedPoint[]): Promise<void>;
  /**
   * Sets these fields of chunks, unless the stored note takes later messages into account. Ignores unknown ids.
   */
  annotate(notes: readonly PointNote[]): Promise<void>;
  /** Ends points that have no end yet. An existing end stays. Ignores unknown ids. */
  end(ends: readonly PointEnd[]): Promise<void>;
  /**
   * Returns the stored points, also those no longer believed, in the order of the ids. Leaves out unknown ids.
   */
  get(ids: readonly string[]): Promise<readonly Point[]>;
  /** Like `get`, with the stored vectors, which are exact to within 1 % of the cosine. */
  getEmbedded(ids: readonly string[]): Promise<readonly EmbeddedPoint[]>;
  tail(sessionId: string, before: number, limit: number): Promise<readonly ChunkPoint[]>;
  list(query: PointQuery): Promise<PointPage>;
  /**
   * Also returns the frequencies of stems that the next search will probably use, so that the search does not
   * wait for them.
   */
  statistics(stems?: readonly string[]): Promise<ScopeStatistics>;
  sessions(
    query: SessionsQuery,
  ): Promise<{ readonly sessions: readonly RecordedSession[]; readonly cursor: string | null }>;
  /** Returns one answer per probe, in order. On a tie the smaller id comes first. */
  search(probes: readonly Probe[]): Promise<readonly Seeds[]>;
  /** Returns the given chunks and their neighbours by session and ordinal, each once. */
  neighbours(neighbourhood: Neighbourhood): Promise<readonly MessageVector[]>;
  /**
   * Returns the features of these chunks by id, as `extractFeatures` reads their text, without chunks that no longer
   * exist. Kept in memory for the next question if there is room.
   */
  features(
    messages: readonly Pick<MessageVector, 'id' | 'recordedFrom'>[],
  ): Promise<ReadonlyMap<string, MessageFeatures>>;
  /** Removes points by id, or all points of the scope. Ignores unknown ids. */
  remove(which: readonly string[] | 'everything'): Promise<void>;
}

/** Counts over all users of one tenant. Throws `Unavailable`. */
export interface TenantOverview {
  users(
    query: OverviewQuery,
  ): Promise<{ readonly users: readonly RecordedUser[]; readonly cursor: string | null }>;
}

export interface PointCounts {
  readonly users: number;
  readonly points: Readonly<Partial<Record<PointKind, number>>>;
  readonly pagedOut: number;
}

/**
 * The index of all scopes. Content can be reached only through a scope, and a scope never returns a row of
 * another one.
 */
export interface MemoryIndex {
  of(scope: Scope): ScopedMemoryIndex;
  forget: Forget;
  /**
   * Returns messages recorded before an instant to which the rule applies, in every scope of the rule's tenant,
   * in any order.
   */
  recordedBefore(rule: TenantRule, before: Instant, limit: number): Promise<readonly OldMessage[]>;
  in(tenant: string): TenantOverview;
  /** Returns the counts of a tenant, or with null those of all tenants. Throws `Unavailable`. */
  counts(tenant: string | null): Promise<PointCounts>;
}
