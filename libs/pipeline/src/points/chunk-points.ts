import {
  type ChunkPoint,
  messageCues,
  type EmbeddedPoint,
  type Episode,
  type Instant,
  type Message,
  type Scope,
  spokenText,
} from '@mneme/domain';
import type { PointNote } from '@mneme/ports';
import { chunkId } from './chunk-id.js';

interface Recording {
  readonly scope: Scope;
  readonly recordedAt: Instant;
  readonly dataKey: string | null;
  /** One vector per message, in the order of the messages. */
  readonly vectors: readonly (Float32Array | null)[];
  readonly stems: readonly (readonly string[])[];
  readonly notes: readonly PointNote[];
}

export const chunkPoints = (
  episode: Episode,
  { scope, recordedAt, dataKey, vectors, stems, notes }: Recording,
): EmbeddedPoint<ChunkPoint>[] => {
  const noted = new Map(notes.map((note) => [note.id, note]));
  return episode.messages.map((message, n) => {
    const id = chunkId(scope, episode.sessionId, message.id);
    const { turnId = null, summary = null, tags = [], memoryType = null } = noted.get(id) ?? {};
    return {
      ...pointOfMessage(message),
      id,
      turnId,
      summary,
      tags,
      memoryType,
      sessionId: episode.sessionId,
      agentId: episode.agentId,
      episodeId: episode.id,
      infer: episode.infer,
      recordedFrom: recordedAt,
      stems: stems[n] ?? [],
      vector: vectors[n] ?? null,
      sources: [{ messageId: message.id, sessionId: episode.sessionId, saidAt: message.saidAt }],
      dataKey,
    };
  });
};

/** Returns `null` for a vector of zeros, which means that the embedder knows nothing of the text. */
export const nonZeroVector = (vector: Float32Array | undefined): Float32Array | null =>
  vector?.some((x) => x !== 0) ? vector : null;

const pointOfMessage = (message: Message) => ({
  kind: 'chunk' as const,
  text: message.text,
  ordinal: message.ordinal,
  role: message.role,
  speaker: message.speaker,
  saidAt: message.saidAt,
  recordedTo: null,
  ...messageCues(spokenText(message)),
  toolCalls: message.toolCalls,
  metadata: message.metadata,
  ...(message.recalled && { recalled: message.recalled }),
});
