import type {
  ChunkPoint,
  Embedded,
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

/** The points that a call may see. The scope is not part of it: each `ScopedMemoryIndex` has its own. */
export interface Selection {
  readonly kinds: readonly PointKind[];
  /** `ever`: everything once recorded, also what is no longer believed. */
  readonly instants: AsOf | 'ever';
  readonly filter: Filter | null;
  /** Entries that were paged out are left out; absent: they are like any other. */
  readonly activeOnly?: true;
}

/** What the messages of now are like. */
export interface ScopeStatistics extends Statistics {
  /** In how many of them each of some stems occurs; absent: this index finds that out where it searches, at no cost. */
  readonly frequencies?: ReadonlyMap<string, number>;
}

/** One search for seeds. */
export interface Probe {
  readonly selection: Selection;
  /** The distinct stems of the question. */
  readonly stems: readonly string[];
  readonly vector: Float32Array | null;
  /** Searches only sessions in which one of these speaks; `null`: every session. */
  readonly participants: readonly string[] | null;
  /** The most hits of each channel. */
  readonly limit: number;
  /** What `statistics` has just told: a probe of exactly the messages of now need not have them counted again. */
  readonly known?: ScopeStatistics;
}

export interface Hit {
  readonly id: string;
  readonly score: number;
}

export interface Seeds {
  /** By BM25 (k1 1.2, b 0.7) with the statistics of this scope, best first. Every hit shares a stem with the question. */
  readonly lexical: readonly Hit[];
  /** By cosine, best first. Every score is positive. */
  readonly dense: readonly Hit[];
  /** The number of selected points in which each stem of the question occurs, whoever the participants are. */
  readonly frequencies: ReadonlyMap<string, number>;
}

export interface Neighbourhood {
  /** The ids of chunks. */
  readonly around: readonly string[];
  /** The number of messages on each side, in the order of the session. */
  readonly reach: number;
  readonly selection: Selection;
  readonly stems: readonly string[];
  readonly vector: Float32Array | null;
}

export interface PointQuery {
  readonly selection: Selection;
  readonly sessionId: string | null;
  /** `session`: by session and ordinal; `recorded`: newest first, of one instant the highest ordinal first. */
  readonly order: 'session' | 'recorded';
  readonly limit: number;
  readonly cursor: string | null;
}

export interface PointPage {
  readonly points: readonly Point[];
  /** Opaque; `null` at the end. */
  readonly cursor: string | null;
}

/** A page of an overview: where it begins, and how many rows it has at most. */
export interface OverviewQuery {
  readonly limit: number;
  readonly cursor: string | null;
}

/** The sessions with messages that a call may see. */
export interface SessionsQuery extends OverviewQuery {
  readonly instants: AsOf;
}

/** A session with at least one message that was known, and said, at the instants asked for. */
export interface RecordedSession {
  readonly id: string;
  readonly messages: number;
  readonly firstSaidAt: Instant;
  readonly lastSaidAt: Instant;
}

/** A user with at least one message that is known now. */
export interface RecordedUser {
  readonly user: string;
  readonly messages: number;
}

/** The fields of a chunk that later messages of its exchange may change. */
export interface PointNote extends Pick<ChunkPoint, 'id' | 'turnId' | 'summary' | 'tags' | 'memoryType'> {
  /** The ordinal of the last message that the note takes into account. */
  readonly upTo: number;
}

/** The instant until which a point was believed. */
export interface PointEnd {
  readonly id: string;
  readonly recordedTo: Instant;
}

/** Points of one scope. Throws `Unavailable`. */
export interface ScopedMemoryIndex {
  /**
   * Replaces points by id, unless the stored one was recorded later: a writer that was overtaken changes nothing. Durable
   * and searchable when the promise resolves; in a unit of work, when that commits.
   */
  put(points: readonly Embedded[]): Promise<void>;
  /**
   * Adds points whose ids are new, and leaves the others unchanged. Durable and searchable when the promise resolves; in a
   * unit of work when that commits, and never before its events are in the log, so whatever is found was recorded.
   */
  add(points: readonly Embedded[]): Promise<void>;
  /**
   * Sets these fields of chunks, unless the stored note takes later messages into account. Unknown ids are ignored.
   */
  annotate(notes: readonly PointNote[]): Promise<void>;
  /** Ends points that have no end yet; an existing end stays. Unknown ids are ignored. */
  end(ends: readonly PointEnd[]): Promise<void>;
  /** The stored points, believed now or not, in the order of the ids. Unknown ids are left out. */
  get(ids: readonly string[]): Promise<readonly Point[]>;
  /** The same with their stored vectors, which are exact to within 1 % of the cosine. */
  getEmbedded(ids: readonly string[]): Promise<readonly Embedded[]>;
  /** The last chunks of a session before an ordinal, in order. */
  tail(sessionId: string, before: number, limit: number): Promise<readonly ChunkPoint[]>;
  /** Page by page. */
  list(query: PointQuery): Promise<PointPage>;
  /** With the frequencies of stems that a search is likely to ask for, so that this search need not wait for them. */
  statistics(stems?: readonly string[]): Promise<ScopeStatistics>;
  /** The sessions by id, page by page. The cursor is `null` at the end. */
  sessions(
    query: SessionsQuery,
  ): Promise<{ readonly sessions: readonly RecordedSession[]; readonly cursor: string | null }>;
  /** One answer for each probe, in order. Ties are broken by the smaller id. */
  search(probes: readonly Probe[]): Promise<readonly Seeds[]>;
  /** The named chunks and their neighbours, by session and ordinal, each once. */
  neighbours(neighbourhood: Neighbourhood): Promise<readonly MessageVector[]>;
  /**
   * The features of these chunks by id, as `featuresOf` reads their text; of what is not there any more, none. Kept in
   * memory for the next question where there is room.
   */
  features(
    messages: readonly Pick<MessageVector, 'id' | 'recordedFrom'>[],
  ): Promise<ReadonlyMap<string, MessageFeatures>>;
  /** Removes points by id, or everything of the scope. Unknown ids are ignored. */
  remove(which: readonly string[] | 'everything'): Promise<void>;
}

/** Counts for all users of one tenant, without any content. Throws `Unavailable`. */
export interface TenantOverview {
  /** The users by scope key, page by page. The cursor is `null` at the end. */
  users(
    query: OverviewQuery,
  ): Promise<{ readonly users: readonly RecordedUser[]; readonly cursor: string | null }>;
}

/** The number of users with messages, of points by kind, and of entries that were paged out, that are known now. */
export interface PointCounts {
  readonly users: number;
  readonly points: Readonly<Partial<Record<PointKind, number>>>;
  readonly pagedOut: number;
}

/** The index of all scopes. Content is only reachable through a scope, and a row of another scope never comes back. */
export interface MemoryIndex {
  of(scope: Scope): ScopedMemoryIndex;
  /** Removes points for good, also those that are not believed any more. */
  forget: Forget;
  /** Messages of every scope of the rule's tenant that were recorded before an instant and that the rule concerns, in any order. */
  recordedBefore(rule: TenantRule, before: Instant, limit: number): Promise<readonly OldMessage[]>;
  in(tenant: string): TenantOverview;
  /** The counts of a tenant; `null`: of all tenants. Throws `Unavailable`. */
  counts(tenant: string | null): Promise<PointCounts>;
}
