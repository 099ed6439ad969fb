import type { Source } from './episode.js';
import type { Span } from './recalled-memory/span.js';
import type { Instant } from '../instant.js';
import type { MemoryType } from './classification/classify-memory.js';
import type { Metadata, Role, ToolCall } from './message.js';

export const POINT_KINDS = ['chunk', 'entry', 'fact', 'digest'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/**
 * Kinds of search results: points, exchanges (built for each request) and knowledge (shared by many users).
 */
export const RESULT_KINDS = [...POINT_KINDS, 'exchange', 'knowledge'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

export type Point = ChunkPoint | EntryPoint | FactPoint | DigestPoint;

interface Searchable {
  readonly id: string;
  readonly text: string;
  /** The speaker, or the subject of a fact. */
  readonly speaker: string | null;
  /** Time on the valid axis. */
  readonly saidAt: Instant;
  /** Start and exclusive end of the recorded interval. The end is null while the interval is open. */
  readonly recordedFrom: Instant;
  readonly recordedTo: Instant | null;
  readonly stems: readonly string[];
  readonly endsInQuestion: boolean;
  readonly namesTime: boolean;
  readonly sources: readonly Source[];
  /** Data key of the source text, or null if it was recorded without one. */
  readonly dataKey: string | null;
}

/** A whole message. A long message is divided into windows only when it is shown. */
export interface ChunkPoint extends Searchable {
  readonly kind: 'chunk';
  readonly sessionId: string;
  readonly agentId: string | null;
  readonly episodeId: string;
  /** False if the client asked not to extract anything from the text. */
  readonly infer: boolean;
  /** The id of the exchange of the message (S0). The first chunk of an exchange has its summary. */
  readonly turnId: string | null;
  readonly summary: string | null;
  readonly ordinal: number;
  readonly role: Role;
  readonly tags: readonly string[];
  readonly memoryType: MemoryType | null;
  readonly toolCalls: readonly ToolCall[];
  readonly metadata: Metadata;
  /** True if the recorded interval ended because the conversation left the branch of the message. */
  readonly isAbandoned?: true | undefined;
  /** Parts of the text that a read had returned shortly before, as in `Message`. */
  readonly recalled?: readonly Span[] | undefined;
}

export interface EntryPoint extends Searchable {
  readonly kind: 'entry';
  readonly sessionId: string;
  readonly metadata: Metadata;
}

export interface FactPoint extends Searchable {
  readonly kind: 'fact';
  readonly sessionId: string | null;
  readonly memoryType: MemoryType | null;
  /** The agent that stated the fact directly, without a message. */
  readonly agentId?: string | undefined;
}

export interface DigestPoint extends Searchable {
  readonly kind: 'digest';
  readonly sessionId: string;
  readonly metadata: Metadata;
}

/**
 * Returns the agents to which a message, or the messages of a memory, were said, and the agent that stated a
 * fact.
 */
export const agentsOf = ({ agentId, sources }: Told): readonly string[] => [
  ...new Set([agentId, ...sources.map((source) => source.agentId)].filter((id) => typeof id === 'string')),
];

interface Told {
  readonly agentId?: string | null | undefined;
  readonly sources: readonly Source[];
}

/** Metadata keys that stages set on entries and digests. A client's values under these keys are ignored. */
export const MARKS: ReadonlySet<string> = new Set([
  ...[
    'provisional',
    'rewriting',
    'stands_for',
    'version',
    'version_of',
    'edited_at',
    'kept_beside',
    'withdrawn',
  ],
  ...['superseded_by', 'gave_way_to', 'consolidation', 'verdict', 'because', 'former_way'],
  ...['paged_out', 'paged_at', 'low_utility'],
]);

/** Returns the metadata of the point and of the messages that it comes from. */
export const metadataOf = (point: Point): readonly Metadata[] => [
  ...('metadata' in point ? [point.metadata] : []),
  ...point.sources.flatMap(({ metadata }) => (metadata === undefined ? [] : [unmarked(point, metadata)])),
];

const unmarked = ({ kind }: Pick<Point, 'kind'>, metadata: Metadata): Metadata =>
  kind === 'fact' || !Object.keys(metadata).some((key) => MARKS.has(key))
    ? metadata
    : Object.fromEntries(Object.entries(metadata).filter(([key]) => !MARKS.has(key)));

/**
 * A point with its vector, which has unit length. The vector is null if the embedder has no vector for the
 * text.
 */
export type EmbeddedPoint<P extends Point = Point> = P & { readonly vector: Float32Array | null };

export const isChunk = (point: Point): point is ChunkPoint => point.kind === 'chunk';

export const isDigest = <P extends Point>(point: P): point is Extract<P, { readonly kind: 'digest' }> =>
  point.kind === 'digest';

export const isEntry = <P extends Point>(point: P): point is Extract<P, { readonly kind: 'entry' }> =>
  point.kind === 'entry';
