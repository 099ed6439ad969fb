import type {
  ChunkPoint,
  Embedded,
  Filter,
  Instant,
  Point,
  PointKind,
  Scope,
  Statistics,
  MessageVector,
  AsOf,
} from '@mneme/domain';

/** Which points a call may see. The scope is not here: it is in the store that answers. */
export interface Selection {
  readonly kinds: readonly PointKind[];
  /** `ever`: whatever was once recorded, also what is no longer believed. */
  readonly instants: AsOf | 'ever';
  readonly filter: Filter | null;
}

/** One look for seeds. */
export interface Probe {
  readonly selection: Selection;
  /** Distinct stems asked for. */
  readonly stems: readonly string[];
  readonly vector: Float32Array | null;
  /** Only sessions in which one of these speaks; `null`: every session. */
  readonly participants: readonly string[] | null;
  /** How many of each channel. */
  readonly limit: number;
}

export interface Hit {
  readonly id: string;
  readonly score: number;
}

export interface Seeds {
  /** By BM25 (k1 1.2, b 0.7) with this scope's own statistics, best first; only what shares a stem. */
  readonly lexical: readonly Hit[];
  /** By cosine, best first; only positive ones. */
  readonly dense: readonly Hit[];
  /** In how many selected points of the scope each asked stem occurs, whatever the participants. */
  readonly frequencies: ReadonlyMap<string, number>;
}

export interface Neighbourhood {
  /** Chunk ids. */
  readonly around: readonly string[];
  /** How many messages to each side in the order of their session. */
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

/** Where a page of an overview begins, and how much it holds. */
export interface OverviewQuery {
  readonly limit: number;
  readonly cursor: string | null;
}

/** A session by the messages of it that are known now; there is at least one. */
export interface RecordedSession {
  readonly id: string;
  readonly messages: number;
  readonly firstSaidAt: Instant;
  readonly lastSaidAt: Instant;
}

/** A user by the messages that are known now; there is at least one. */
export interface RecordedUser {
  readonly user: string;
  readonly messages: number;
}

/** How a chunk stands in its turn, and what it names: what messages that come after it may change. */
export interface PointNote extends Pick<ChunkPoint, 'id' | 'turnId' | 'summary' | 'tags' | 'memoryType'> {
  /** The ordinal of the last message that the note takes into account. */
  readonly upTo: number;
}

/** An end of what is known of a point. */
export interface PointEnd {
  readonly id: string;
  readonly recordedTo: Instant;
}

/** Points of one scope. Throws `Unavailable`. */
export interface ScopedMemoryIndex {
  /**
   * Replaces by id, unless what is there was recorded later: a writer that was overtaken changes nothing. Durable and
   * searchable when it resolves (in a unit of work: when that commits).
   */
  put(points: readonly Embedded[]): Promise<void>;
  /**
   * Puts those that are not there, and leaves the others as they are. Durable and searchable when it resolves; in a
   * unit of work when that commits, and never before its events are in the log: what was added was recorded.
   */
  add(points: readonly Embedded[]): Promise<void>;
  /**
   * Sets these fields of chunks and leaves the others, also where a note is there that takes later messages into
   * account. What is not there stays away, and is not an error.
   */
  annotate(notes: readonly PointNote[]): Promise<void>;
  /** Ends what has no end yet, and leaves an earlier end as it is. What is not there stays away. */
  end(ends: readonly PointEnd[]): Promise<void>;
  /** Those of the points that are there, known now or not, in the order of the ids. */
  get(ids: readonly string[]): Promise<readonly Point[]>;
  /** The same with their vectors as stored, to within 1 % of the cosine. */
  getEmbedded(ids: readonly string[]): Promise<readonly Embedded[]>;
  /** The last chunks of a session in front of an ordinal, in order. */
  tail(sessionId: string, before: number, limit: number): Promise<readonly ChunkPoint[]>;
  /** Page by page. */
  list(query: PointQuery): Promise<PointPage>;
  statistics(): Promise<Statistics>;
  /** By id, page by page. The cursor is `null` at the end. */
  sessions(
    query: OverviewQuery,
  ): Promise<{ readonly sessions: readonly RecordedSession[]; readonly cursor: string | null }>;
  /** One answer a probe, in order. Ties: the smaller id. */
  search(probes: readonly Probe[]): Promise<readonly Seeds[]>;
  /** The named chunks and those around them, by session and ordinal, each once. */
  neighbours(neighbourhood: Neighbourhood): Promise<readonly MessageVector[]>;
  /** Removes by id, or everything the scope has. What is not there is not an error. */
  remove(which: readonly string[] | 'everything'): Promise<void>;
}

/** How much there is of all users of one tenant, and none of their words. Throws `Unavailable`. */
export interface TenantOverview {
  /** By scope key, page by page. The cursor is `null` at the end. */
  users(
    query: OverviewQuery,
  ): Promise<{ readonly users: readonly RecordedUser[]; readonly cursor: string | null }>;
}

/** Users with messages, and points by kind, that are known now. */
export interface PointCounts {
  readonly users: number;
  readonly points: Readonly<Partial<Record<PointKind, number>>>;
}

/** A call for words cannot be written without a scope; a row of another scope never comes back. */
export interface MemoryIndex {
  of(scope: Scope): ScopedMemoryIndex;
  in(tenant: string): TenantOverview;
  /** How much there is of a tenant; `null`: of everybody. Throws `Unavailable`. */
  counts(tenant: string | null): Promise<PointCounts>;
}
