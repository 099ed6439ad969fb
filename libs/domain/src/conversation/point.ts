import type { Source } from './episode.js';
import type { Instant } from '../instant.js';
import type { MemoryType } from './memory-type.js';
import type { Metadata, Role, ToolCall } from './message.js';

export const POINT_KINDS = ['chunk', 'entry', 'fact', 'digest', 'knowledge'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** One searchable thing. A chunk is a whole message; its windows are cut when it is shown (`window.ts`). */
export interface Point {
  readonly id: string;
  readonly kind: PointKind;
  readonly text: string;
  readonly sessionId: string | null;
  readonly agentId: string | null;
  /** The episode a chunk came with. */
  readonly episodeId: string | null;
  /** The turn (question and reply, S0) a chunk belongs to; the chunk that opens it carries its summary. */
  readonly turnId: string | null;
  readonly summary: string | null;
  /** Order inside the session; `null` for what has no place in it. */
  readonly ordinal: number | null;
  readonly role: Role | null;
  readonly speaker: string | null;
  /** When it was said or happened: the valid axis. */
  readonly saidAt: Instant;
  /** Since when it is known, and until when it was: half open. */
  readonly recordedFrom: Instant;
  readonly recordedTo: Instant | null;
  /** What lexical search sees: stems in the order of the text, repeats included. */
  readonly stems: readonly string[];
  /** Unit length, or `null` where the embedder knows nothing of the text. */
  readonly vector: Float32Array | null;
  readonly endsInQuestion: boolean;
  readonly namesTime: boolean;
  readonly tags: readonly string[];
  readonly memoryType: MemoryType | null;
  readonly sources: readonly Source[];
  /** Of a chunk: what its message called. */
  readonly toolCalls: readonly ToolCall[];
  readonly metadata: Metadata;
}
