import {
  type CachedRow,
  ENDS_IN_QUESTION,
  IS_ABANDONED,
  IS_PAGED_OUT,
  NAMES_TIME,
  VERBATIM,
} from '@mneme/columns';
import type { Metadata, Source, Span, ToolCall } from '@mneme/domain';
import {
  agentsOf,
  isChunk,
  type ChunkPoint,
  type EmbeddedPoint,
  type FactPoint,
  type Point,
} from '@mneme/domain/conversation/point';
import { approximate, quantise } from '@mneme/domain/vectors/quantised-vector';
import { isPagedOut } from '@mneme/domain/reinforcement/paged-out';
import type { PointNote } from '@mneme/ports';
import { joinStems, splitStems } from './stem-text.js';

export interface PointRow extends Omit<CachedRow, 'number'> {
  /** The agent of a chunk. For other kinds, the JSON of a list of agents. */
  readonly agent_id: string | null;
  readonly episode_id: string | null;
  readonly turn_id: string | null;
  readonly summary: string | null;
  readonly memory_type: ChunkPoint['memoryType'];
  readonly tags: string;
  readonly tool_calls: string;
  /** JSON of the recalled parts of a message, '[]' if it has none. */
  readonly recalled: string;
  readonly metadata: string;
  readonly sources: string;
  readonly stems: string;
  readonly text: string;
  readonly data_key: string | null;
}

export type WordsRow = Omit<PointRow, 'scale' | 'vector'>;

export interface NoteRow extends Pick<PointRow, 'id' | 'turn_id' | 'summary' | 'memory_type' | 'tags'> {
  readonly note_up_to: number;
}

export const toNoteRow = ({ id, turnId, summary, memoryType, tags, upTo }: PointNote): NoteRow => ({
  id,
  note_up_to: upTo,
  turn_id: turnId,
  summary,
  memory_type: memoryType,
  tags: JSON.stringify(tags),
});

export const toRow = (point: EmbeddedPoint): PointRow => {
  const quantised = point.vector ? quantise(point.vector) : null;
  return {
    id: point.id,
    kind: point.kind,
    session_id: point.sessionId ?? '',
    speaker: point.speaker,
    said_at: point.saidAt,
    recorded_from: point.recordedFrom,
    recorded_to: point.recordedTo,
    length: point.stems.length,
    flags: flagsOf(point),
    scale: quantised?.scale ?? 0,
    vector: quantised && new Uint8Array(quantised.values.buffer),
    ...(isChunk(point) ? chunkColumns(point) : NO_CHUNK),
    ...(isChunk(point) ? {} : { agent_id: agentsColumn(point) }),
    ...(point.kind === 'fact' ? { memory_type: point.memoryType } : {}),
    metadata: JSON.stringify('metadata' in point ? point.metadata : {}),
    sources: JSON.stringify(point.sources),
    stems: joinStems(point.stems),
    text: point.text,
    data_key: point.dataKey,
  };
};

const flagsOf = (point: EmbeddedPoint): number =>
  (point.endsInQuestion ? ENDS_IN_QUESTION : 0) |
  (point.namesTime ? NAMES_TIME : 0) |
  (isChunk(point) && !point.infer ? VERBATIM : 0) |
  (isPagedOut(point) ? IS_PAGED_OUT : 0) |
  (isChunk(point) && point.isAbandoned ? IS_ABANDONED : 0);

const chunkColumns = (chunk: ChunkPoint) => ({
  ordinal: chunk.ordinal,
  role: chunk.role,
  agent_id: chunk.agentId,
  episode_id: chunk.episodeId,
  turn_id: chunk.turnId,
  summary: chunk.summary,
  memory_type: chunk.memoryType,
  tags: JSON.stringify(chunk.tags),
  tool_calls: JSON.stringify(chunk.toolCalls),
  recalled: JSON.stringify(chunk.recalled ?? []),
});

const agentsColumn = (point: Point): string | null => {
  const agents = agentsOf(point);
  return agents.length === 0 ? null : JSON.stringify(agents);
};

const NO_CHUNK: Pick<PointRow, keyof ReturnType<typeof chunkColumns>> = {
  ordinal: -1,
  role: null,
  agent_id: null,
  episode_id: null,
  turn_id: null,
  summary: null,
  memory_type: null,
  tags: '[]',
  tool_calls: '[]',
  recalled: '[]',
};

export const toPoint = (row: WordsRow): Point => {
  const searchable = {
    id: row.id,
    text: row.text,
    sessionId: row.session_id,
    speaker: row.speaker,
    saidAt: row.said_at,
    recordedFrom: row.recorded_from,
    recordedTo: row.recorded_to,
    stems: splitStems(row.stems),
    endsInQuestion: (row.flags & ENDS_IN_QUESTION) !== 0,
    namesTime: (row.flags & NAMES_TIME) !== 0,
    sources: JSON.parse(row.sources) as readonly Source[],
    dataKey: row.data_key,
  };
  switch (row.kind) {
    case 'chunk':
      return { ...searchable, kind: 'chunk', ...chunkFields(row) };
    case 'entry':
    case 'digest':
      return { ...searchable, kind: row.kind, metadata: JSON.parse(row.metadata) as Metadata };
    case 'fact': {
      const sessionId = row.session_id === '' ? null : row.session_id;
      const fact = { ...searchable, kind: 'fact' as const, sessionId, memoryType: row.memory_type };
      return { ...fact, ...statedTo(row, fact.sources) };
    }
  }
};

/** A fact without messages was stated by its only agent. */
const statedTo = ({ agent_id: agents }: WordsRow, sources: readonly Source[]): Pick<FactPoint, 'agentId'> =>
  agents === null || sources.length > 0 ? {} : { agentId: (JSON.parse(agents) as readonly string[])[0] };

const chunkFields = (row: WordsRow) => ({
  agentId: row.agent_id,
  episodeId: row.episode_id ?? '',
  infer: (row.flags & VERBATIM) === 0,
  turnId: row.turn_id,
  summary: row.summary,
  ordinal: row.ordinal,
  role: row.role ?? ('user' as const),
  tags: JSON.parse(row.tags) as readonly string[],
  memoryType: row.memory_type,
  toolCalls: JSON.parse(row.tool_calls) as readonly ToolCall[],
  metadata: JSON.parse(row.metadata) as Metadata,
  ...((row.flags & IS_ABANDONED) === 0 ? {} : { isAbandoned: true as const }),
  ...recalledIn(row),
});

export const recalledIn = ({ recalled }: Pick<PointRow, 'recalled'>): Pick<ChunkPoint, 'recalled'> =>
  recalled === '[]' ? {} : { recalled: JSON.parse(recalled) as readonly Span[] };

export const toEmbedded = (row: PointRow): EmbeddedPoint => ({
  ...toPoint(row),
  vector: row.vector && approximate(row.vector, row.scale),
});
