import {
  agentsOf,
  type ChunkPoint,
  type EmbeddedPoint,
  type EntryPoint,
  type FactPoint,
  type FilterValue,
  idOf,
  isChunk,
  metadataOf,
  type MemoryType,
  type Metadata,
  namedValues,
  type Point,
  type PointKind,
  quantisedVector,
  type Role,
} from '@mneme/domain';
import type { PointNote } from '@mneme/ports';
import type { Schemas } from '@qdrant/js-client-rest';
import { dimensionOf, fingerprint } from '../search/fingerprint.js';
import { toKeyword } from './keyword.js';

export const DENSE = 'dense';
export const WORDS = 'words';

/**
 * `recorded_to` of a point that is still believed. One range condition then serves every pair of instants.
 */
export const FOREVER = Number.MAX_SAFE_INTEGER;

/** `ordinal` of a point without a place in its session. It sorts before all other ordinals. */
export const NO_ORDINAL = -1;

/**
 * Texts are written by `toKeyword`, and are missing if the point has none. `point` and `note` hold the point as
 * JSON that Qdrant does not parse, so it is returned unchanged.
 */
export interface Payload {
  readonly scope: string;
  readonly id: string;
  readonly kind: PointKind;
  readonly session_id?: string;
  /** A list of agents, unless the point is a chunk. */
  readonly agent_id?: string | readonly string[];
  readonly data_key?: string;
  readonly speaker?: string;
  readonly role?: Role;
  readonly memory_type?: MemoryType | null;
  readonly tags: readonly string[];
  /** Tokens of `attachedToken`. */
  readonly attached: readonly string[];
  readonly ordinal: number;
  readonly said_at: number;
  readonly recorded_from: number;
  readonly recorded_to: number;
  /**
   * Unix time in milliseconds of the process that last wrote the point, except its note. Missing in points of
   * earlier builds.
   */
  readonly written_at?: number;
  /** Set if the message is on a branch of the conversation that was abandoned. */
  readonly abandoned?: true;
  readonly ends_in_question: boolean;
  readonly names_time: boolean;
  /**
   * Fingerprints of the distinct stems. `counts` has the number of occurrences of each stem, and `length` the
   * number of all occurrences.
   */
  readonly terms: readonly number[];
  readonly counts: readonly number[];
  readonly length: number;
  readonly point: string;
  /** The note of a chunk. Points of all kinds have it if they were written by earlier versions. */
  readonly note?: string;
  readonly note_up_to?: number;
}

/** The id in Qdrant depends on the scope, because two scopes may use the same id for different points. */
export const pointIdOf = (scope: string, id: string): string => idOf('point', scope, toKeyword(id));

/** Texts, numbers, flags and `null` have different tokens. */
export const attachedToken = (key: string, value: FilterValue): string =>
  JSON.stringify([key, Object.is(value, -0) ? 0 : value]);

export const fromAttachedToken = (token: string): readonly [string, FilterValue] =>
  JSON.parse(token) as readonly [string, FilterValue];

export const toStored = (scope: string, point: EmbeddedPoint, writtenAt: number): Schemas['PointStruct'] => {
  const words = countTerms(point.stems);
  const { vector, ...rest } = point;
  const note = isChunk(point) ? storeNote(point) : {};
  const payload: Payload = {
    scope,
    ...pointFields(point),
    ...words,
    ...note,
    written_at: writtenAt,
    point: JSON.stringify(rest),
  };
  return {
    id: pointIdOf(scope, point.id),
    vector: {
      ...(vector ? { [DENSE]: [...quantisedVector(vector)] } : {}),
      ...(words.terms.length > 0 ? { [WORDS]: sparseVector(words) } : {}),
    },
    payload: { ...payload },
  };
};

/** A value of `null` removes its key from the payload. */
export const toStoredNote = ({ upTo, ...note }: PointNote) => ({ ...storeNote(note), note_up_to: upTo });

const storeNote = ({ turnId, summary, tags, memoryType }: Omit<PointNote, 'id' | 'upTo'>) => ({
  memory_type: memoryType,
  tags: tags.map(toKeyword),
  note: JSON.stringify({ turnId, summary, tags, memoryType }),
});

type LateField = 'toolCalls' | 'dataKey' | 'infer';

/** Earlier versions also wrote fields of other kinds, and did not write the fields that were added later. */
type StoredContent = Omit<ChunkPoint, LateField | 'metadata'> &
  Partial<Pick<ChunkPoint, LateField>> &
  Partial<Pick<EntryPoint, 'metadata'>> &
  Pick<FactPoint, 'sessionId' | 'memoryType'>;

/** Reads the end from the payload, because it is written after the JSON in `point`. */
export const toPoint = (payload: Payload): Point => {
  const words = JSON.parse(payload.point) as StoredContent;
  const searchable = readSearchable(words, payload.recorded_to === FOREVER ? null : payload.recorded_to);
  const { metadata = {} } = words;
  switch (payload.kind) {
    case 'chunk': {
      const { agentId, episodeId, ordinal, role, toolCalls = [], infer = true, recalled } = words;
      const note = JSON.parse(payload.note ?? '{}') as Omit<PointNote, 'id' | 'upTo'>;
      const recalledParts = recalled === undefined ? {} : { recalled };
      const abandoned = payload.abandoned ? { isAbandoned: true as const } : {};
      const chunk = {
        agentId,
        episodeId,
        infer,
        ordinal,
        role,
        toolCalls,
        metadata,
        ...recalledParts,
        ...abandoned,
        ...note,
      };
      return { ...searchable, kind: 'chunk', ...chunk };
    }
    case 'entry':
      return { ...searchable, kind: 'entry', metadata };
    case 'fact':
      return {
        ...searchable,
        kind: 'fact',
        memoryType: payload.memory_type ?? null,
        ...(typeof words.agentId === 'string' && { agentId: words.agentId }),
      };
    case 'digest':
      return { ...searchable, kind: 'digest', metadata };
  }
};

const readSearchable = (words: StoredContent, recordedTo: number | null) => ({
  id: words.id,
  text: words.text,
  sessionId: words.sessionId,
  speaker: words.speaker,
  saidAt: words.saidAt,
  recordedFrom: words.recordedFrom,
  recordedTo,
  stems: words.stems,
  endsInQuestion: words.endsInQuestion,
  namesTime: words.namesTime,
  sources: words.sources,
  dataKey: words.dataKey ?? null,
});

export const toEmbedded = (payload: Payload, vector: readonly number[] | undefined): EmbeddedPoint => ({
  ...toPoint(payload),
  vector: vector ? Float32Array.from(vector) : null,
});

const pointFields = (point: Point) => ({
  id: toKeyword(point.id),
  kind: point.kind,
  ...optionalText('session_id', point.sessionId),
  ...optionalText('data_key', point.dataKey),
  ...optionalText('speaker', point.speaker),
  ...agentFields(point),
  ...(isChunk(point) ? { role: point.role, ...(point.isAbandoned && { abandoned: true as const }) } : {}),
  ...(point.kind === 'fact' ? { memory_type: point.memoryType } : {}),
  tags: [],
  attached: [...new Set(metadataOf(point).flatMap(namedValues).flatMap(attachedTokens))],
  ordinal: isChunk(point) ? point.ordinal : NO_ORDINAL,
  said_at: point.saidAt,
  recorded_from: point.recordedFrom,
  recorded_to: point.recordedTo ?? FOREVER,
  ends_in_question: point.endsInQuestion,
  names_time: point.namesTime,
});

const agentFields = (point: Point): Pick<Payload, 'agent_id'> => {
  if (isChunk(point)) return optionalText('agent_id', point.agentId);
  const agents = agentsOf(point);
  return agents.length === 0 ? {} : { agent_id: agents.map(toKeyword) };
};

const optionalText = <Key extends string>(key: Key, text: string | null): Partial<Record<Key, string>> =>
  text === null ? {} : ({ [key]: toKeyword(text) } as Record<Key, string>);

const attachedTokens = ([name, value]: readonly [string, Metadata[string]]): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter(isPlain).map((each) => attachedToken(name, each));

const isPlain = (value: unknown): value is FilterValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const countTerms = (stems: readonly string[]): Pick<Payload, 'terms' | 'counts' | 'length'> => {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const terms = new Map<number, number>();
  for (const [stem, count] of counts) {
    const term = fingerprint(stem);
    terms.set(term, (terms.get(term) ?? 0) + count);
  }
  return { terms: [...terms.keys()], counts: [...terms.values()], length: stems.length };
};

const sparseVector = ({ terms, counts }: Pick<Payload, 'terms' | 'counts'>): Schemas['SparseVector'] => {
  const values = new Map<number, number>();
  terms.forEach((term, i) => {
    const dimension = dimensionOf(term);
    values.set(dimension, (values.get(dimension) ?? 0) + (counts[i] ?? 0));
  });
  return { indices: [...values.keys()], values: [...values.values()] };
};
