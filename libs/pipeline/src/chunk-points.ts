import {
  cuesOf,
  type Episode,
  idOf,
  type Instant,
  type Message,
  type Point,
  type Scope,
  scopeKey,
  withoutRecalledMemory,
} from '@mneme/domain';

/** The id under which a message is searchable: the same at every door and at every replay. */
export const chunkId = (scope: Scope, sessionId: string, messageId: string): string =>
  idOf('chunk', scopeKey(scope), sessionId, messageId);

interface Recording {
  readonly scope: Scope;
  readonly recordedAt: Instant;
  /** One a message, in order. */
  readonly vectors: readonly Float32Array[];
  /** Of each message, in order. */
  readonly stems: readonly (readonly string[])[];
}

/** The messages of an episode as searchable points: what a door can say of each alone, and at once. */
export const chunkPoints = (episode: Episode, { scope, recordedAt, vectors, stems }: Recording): Point[] =>
  episode.messages.map((message, n) => ({
    ...pointOfMessage(message),
    id: chunkId(scope, episode.sessionId, message.id),
    sessionId: episode.sessionId,
    agentId: episode.agentId,
    episodeId: episode.id,
    recordedFrom: recordedAt,
    stems: stems[n] ?? [],
    vector: known(vectors[n]),
    sources: [{ messageId: message.id, sessionId: episode.sessionId, saidAt: message.saidAt }],
  }));

/** What of a message is embedded: who says a thing is part of what it means (retrieval.md: .818 with the name, .815 without). */
export const embeddedText = ({ speaker, text }: Pick<Message, 'speaker' | 'text'>): string =>
  speaker === null ? withoutRecalledMemory(text) : `${speaker}: ${withoutRecalledMemory(text)}`;

/** A vector of zeros says that the embedder knows nothing of the text. */
export const known = (vector: Float32Array | undefined): Float32Array | null =>
  vector?.some((x) => x !== 0) ? vector : null;

const pointOfMessage = (message: Message) => ({
  kind: 'chunk' as const,
  text: message.text,
  turnId: null,
  summary: null,
  ordinal: message.ordinal,
  role: message.role,
  speaker: message.speaker,
  saidAt: message.saidAt,
  recordedTo: null,
  ...cuesOf(withoutRecalledMemory(message.text)),
  tags: [],
  memoryType: null,
  toolCalls: message.toolCalls,
  metadata: message.metadata,
});
