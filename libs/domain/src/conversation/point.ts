import type { Source } from './episode.js';
import type { Instant } from '../instant.js';
import type { MemoryType } from './memory-type.js';
import type { Metadata, Role, ToolCall } from './message.js';

export const POINT_KINDS = ['chunk', 'entry', 'fact', 'digest', 'knowledge'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** One searchable item. A chunk is a whole message; its windows are cut when it is shown (`window.ts`). */
export interface Point {
  readonly id: string;
  readonly kind: PointKind;
  readonly text: string;
  readonly sessionId: string | null;
  readonly agentId: string | null;
  /** The episode a chunk came with. */
  readonly episodeId: string | null;
  /** The exchange (question and reply, S0) that a chunk belongs to; the chunk that opens it carries its summary. */
  readonly turnId: string | null;
  readonly summary: string | null;
  /** Order inside the session; `null` where the point has no place in one. */
  readonly ordinal: number | null;
  readonly role: Role | null;
  readonly speaker: string | null;
  /** When it was said or happened: the valid axis. */
  readonly saidAt: Instant;
  /** The recorded interval, half open. */
  readonly recordedFrom: Instant;
  readonly recordedTo: Instant | null;
  /** The stems that lexical search reads, in the order of the text, repeats included. */
  readonly stems: readonly string[];
  /** Unit length, or `null` where the embedder has no vector for the text. */
  readonly vector: Float32Array | null;
  readonly endsInQuestion: boolean;
  readonly namesTime: boolean;
  readonly tags: readonly string[];
  readonly memoryType: MemoryType | null;
  readonly sources: readonly Source[];
  /** The tool calls of a chunk's message. */
  readonly toolCalls: readonly ToolCall[];
  readonly metadata: Metadata;
}
