import type { Source } from './episode.js';
import type { Instant } from '../instant.js';
import type { MemoryType } from './memory-type.js';
import type { Metadata, Role, ToolCall } from './message.js';

export const POINT_KINDS = ['chunk', 'entry', 'fact', 'digest'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/**
 * What a search may answer: points; exchanges, which are put together of their messages when they are asked for; and what
 * many users know, which is nobody's memory.
 */
export const FOUND_KINDS = [...POINT_KINDS, 'exchange', 'knowledge'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** One searchable thing, by its kind. */
export type Point = ChunkPoint | EntryPoint | FactPoint | DigestPoint;

interface Searchable {
  readonly id: string;
  readonly text: string;
  /** Who says it; of a fact, whom it is about. */
  readonly speaker: string | null;
  /** When it was said or happened: the valid axis. */
  readonly saidAt: Instant;
  /** The recorded interval, half open. */
  readonly recordedFrom: Instant;
  readonly recordedTo: Instant | null;
  /** The stems that lexical search reads, in the order of the text, repeats included. */
  readonly stems: readonly string[];
  readonly endsInQuestion: boolean;
  readonly namesTime: boolean;
  readonly sources: readonly Source[];
  /** The data key of the words that it was made from; `null`: they were recorded without one. */
  readonly dataKey: string | null;
}

/** A whole message; its windows are cut when it is shown (`window.ts`). */
export interface ChunkPoint extends Searchable {
  readonly kind: 'chunk';
  readonly sessionId: string;
  readonly agentId: string | null;
  /** The episode it came with. */
  readonly episodeId: string;
  /** `false`: only its words are kept, and nothing was distilled from them. */
  readonly infer: boolean;
  /** The turn (question and reply, S0) it belongs to; the chunk that opens the turn carries its summary. */
  readonly turnId: string | null;
  readonly summary: string | null;
  /** Order inside the session. */
  readonly ordinal: number;
  readonly role: Role;
  readonly tags: readonly string[];
  readonly memoryType: MemoryType | null;
  readonly toolCalls: readonly ToolCall[];
  readonly metadata: Metadata;
}

export interface EntryPoint extends Searchable {
  readonly kind: 'entry';
  readonly sessionId: string;
  readonly metadata: Metadata;
}

/** The words of a claim; what is believed of it the graph tells. */
export interface FactPoint extends Searchable {
  readonly kind: 'fact';
  readonly sessionId: string | null;
  readonly memoryType: MemoryType | null;
}

export interface DigestPoint extends Searchable {
  readonly kind: 'digest';
  readonly sessionId: string;
  readonly metadata: Metadata;
}

/** With its vector: unit length, or `null` where the embedder knows nothing of the text. */
export type Embedded<P extends Point = Point> = P & { readonly vector: Float32Array | null };

export const isChunk = (point: Point): point is ChunkPoint => point.kind === 'chunk';

/** Also of a point with its vector. */
export const isDigest = <P extends Point>(point: P): point is Extract<P, { readonly kind: 'digest' }> =>
  point.kind === 'digest';

/** Also of a point with its vector. */
export const isEntry = <P extends Point>(point: P): point is Extract<P, { readonly kind: 'entry' }> =>
  point.kind === 'entry';
