import {
  type Instant,
  type Metadata,
  type Point,
  type PointKind,
  type Source,
  type ToolCall,
} from '@mneme/domain';
import type { PointNote } from '@mneme/ports';
import { approximate, quantise } from './quantised.js';
import { joinStems, splitStems } from './stem-text.js';

/** A point as its table holds it. */
export interface PointRow {
  readonly id: string;
  readonly kind: PointKind;
  /** '': none. */
  readonly session_id: string;
  /** -1: none. */
  readonly ordinal: number;
  readonly role: Point['role'];
  readonly speaker: string | null;
  readonly said_at: Instant;
  readonly recorded_from: Instant;
  readonly recorded_to: Instant | null;
  readonly length: number;
  readonly flags: number;
  readonly scale: number;
  readonly vector: Uint8Array | null;
  readonly agent_id: string | null;
  readonly episode_id: string | null;
  readonly turn_id: string | null;
  readonly summary: string | null;
  readonly memory_type: Point['memoryType'];
  readonly tags: string;
  readonly tool_calls: string;
  readonly metadata: string;
  readonly sources: string;
  readonly stems: string;
  readonly text: string;
}

/** A note on a point as its table holds it. */
export type NoteRow = Pick<PointRow, 'id' | 'turn_id' | 'summary' | 'memory_type' | 'tags'>;

export const toNoteRow = ({ id, turnId, summary, memoryType, tags }: PointNote): NoteRow => ({
  id,
  turn_id: turnId,
  summary,
  memory_type: memoryType,
  tags: JSON.stringify(tags),
});

export const ENDS_IN_QUESTION = 1;
export const NAMES_TIME = 2;

export const toRow = (point: Point): PointRow => {
  const quantised = point.vector ? quantise(point.vector) : null;
  return {
    id: point.id,
    kind: point.kind,
    session_id: point.sessionId ?? '',
    ordinal: point.ordinal ?? -1,
    role: point.role,
    speaker: point.speaker,
    said_at: point.saidAt,
    recorded_from: point.recordedFrom,
    recorded_to: point.recordedTo,
    length: point.stems.length,
    flags: (point.endsInQuestion ? ENDS_IN_QUESTION : 0) | (point.namesTime ? NAMES_TIME : 0),
    scale: quantised?.scale ?? 0,
    vector: quantised && new Uint8Array(quantised.values.buffer),
    agent_id: point.agentId,
    episode_id: point.episodeId,
    turn_id: point.turnId,
    summary: point.summary,
    memory_type: point.memoryType,
    tags: JSON.stringify(point.tags),
    tool_calls: JSON.stringify(point.toolCalls),
    metadata: JSON.stringify(point.metadata),
    sources: JSON.stringify(point.sources),
    stems: joinStems(point.stems),
    text: point.text,
  };
};

export const toPoint = (row: PointRow): Point => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  sessionId: row.session_id === '' ? null : row.session_id,
  agentId: row.agent_id,
  episodeId: row.episode_id,
  turnId: row.turn_id,
  summary: row.summary,
  ordinal: row.ordinal === -1 ? null : row.ordinal,
  role: row.role,
  speaker: row.speaker,
  saidAt: row.said_at,
  recordedFrom: row.recorded_from,
  recordedTo: row.recorded_to,
  stems: splitStems(row.stems),
  vector: row.vector && approximate(row.vector, row.scale),
  endsInQuestion: (row.flags & ENDS_IN_QUESTION) !== 0,
  namesTime: (row.flags & NAMES_TIME) !== 0,
  tags: JSON.parse(row.tags) as readonly string[],
  memoryType: row.memory_type,
  sources: JSON.parse(row.sources) as readonly Source[],
  toolCalls: JSON.parse(row.tool_calls) as readonly ToolCall[],
  metadata: JSON.parse(row.metadata) as Metadata,
});
