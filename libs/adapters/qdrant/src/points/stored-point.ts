import {
  type ChunkPoint,
  type EmbeddedPoint,
  type EntryPoint,
  type FactPoint,
  type FilterValue,
  idOf,
  isChunk,
  type MemoryType,
  type Metadata,
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

/** `recorded_to` of a point that is still believed, so that one range serves every pair of instants. */
export const FOREVER = Number.MAX_SAFE_INTEGER;

/** `ordinal` of a point without a place in its session. It sorts before all other ordinals. */
export const NO_ORDINAL = -1;

/**
 * Fields by which Qdrant filters, counts and orders. Texts are written by `toKeyword`, and are missing if the
 * point has none. `point` and `note` hold the point as JSON that Qdrant does not parse, so it is returned
 * unchanged.
 */
export interface Payload {
  readonly scope: string;
  readonly id: string;
  readonly kind: PointKind;
  readonly session_id?: string;
  readonly agent_id?: string;
  readonly data_key?: string;
  readonly speaker?: string;
  readonly role?: Role;
  readonly memory_type?: MemoryType | null;
  readonly tags: readonly string[];
  /** Key and value of each plain value in the metadata, as `attachedToken` writes them. */
  readonly attached: readonly string[];
  readonly ordinal: number;
  readonly said_at: number;
  readonly recorded_from: number;
  readonly recorded_to: number;
  readonly ends_in_question: boolean;
  readonly names_time: boolean;
  /** Fingerprints of the distinct stems, the number of occurrences of each, and the total number of stems. */
  readonly terms: readonly number[];
  readonly counts: readonly number[];
  readonly length: number;
  readonly point: string;
  /** Set for chunks, and for all points of earlier versions. */
  readonly note?: string;
  readonly note_up_to?: number;
}

/** Two scopes may use the same id for different points. */
export const pointIdOf = (scope: string, id: string): string => idOf('point', scope, toKeyword(id));

/** Returns a token for one value of a metadata key. Texts, numbers, flags and `null` have different tokens. */
export const attachedToken = (key: string, value: FilterValue): string =>
  JSON.stringify([key, Object.is(value, -0) ? 0 : value]);

export const fromAttachedToken = (token: string): readonly [string, FilterValue] =>
  JSON.parse(token) as readonly [string, FilterValue];

export const toStored = (scope: string, point: EmbeddedPoint): Schemas['PointStruct'] => {
  const words = wordsOf(point.stems);
  const { vector, ...rest } = point;
  const payload: Payload = {
    scope,
    ...keysOf(point),
    ...words,
    ...(isChunk(point) ? noteOf(point) : {}),
    point: JSON.stringify(rest),
  };
  return {
    id: pointIdOf(scope, point.id),
    vector: {
      ...(vector ? { [DENSE]: [...quantisedVector(vector)] } : {}),
      ...(words.terms.length > 0 ? { [WORDS]: sparse(words) } : {}),
    },
    payload: { ...payload },
  };
};

/** Returns the payload fields that a note changes. `null` removes a key. */
export const toStoredNote = ({ upTo, ...note }: PointNote) => ({ ...noteOf(note), note_up_to: upTo });

const noteOf = ({ turnId, summary, tags, memoryType }: Omit<PointNote, 'id' | 'upTo'>) => ({
  memory_type: memoryType,
  tags: tags.map(toKeyword),
  note: JSON.stringify({ turnId, summary, tags, memoryType }),
});

type Late = 'toolCalls' | 'dataKey' | 'infer';

/** Content of `point`. Earlier versions also wrote fields of other kinds, and lacked the later fields. */
type StoredWords = Omit<ChunkPoint, Late | 'metadata'> &
  Partial<Pick<ChunkPoint, Late>> &
  Partial<Pick<EntryPoint, 'metadata'>> &
  Pick<FactPoint, 'sessionId' | 'memoryType'>;

/** Takes the end from the payload, because it is written after the JSON in `point`. */
export const toPoint = (payload: Payload): Point => {
  const words = JSON.parse(payload.point) as StoredWords;
  const searchable = searchableOf(words, payload.recorded_to === FOREVER ? null : payload.recorded_to);
  const { metadata = {} } = words;
  switch (payload.kind) {
    case 'chunk': {
      const { agentId, episodeId, ordinal, role, toolCalls = [], infer = true } = words;
      const note = JSON.parse(payload.note ?? '{}') as Omit<PointNote, 'id' | 'upTo'>;
      return {
        ...searchable,
        kind: 'chunk',
        agentId,
        episodeId,
        infer,
        ordinal,
        role,
        toolCalls,
        metadata,
        ...note,
      };
    }
    case 'entry':
      return { ...searchable, kind: 'entry', metadata };
    case 'fact':
      return { ...searchable, kind: 'fact', memoryType: payload.memory_type ?? null };
    case 'digest':
      return { ...searchable, kind: 'digest', metadata };
  }
};

const searchableOf = (words: StoredWords, recordedTo: number | null) => ({
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

const keysOf = (point: Point) => ({
  id: toKeyword(point.id),
  kind: point.kind,
  ...textAt('session_id', point.sessionId),
  ...textAt('data_key', point.dataKey),
  ...textAt('speaker', point.speaker),
  ...(isChunk(point) ? { ...textAt('agent_id', point.agentId), role: point.role } : {}),
  ...(point.kind === 'fact' ? { memory_type: point.memoryType } : {}),
  tags: [],
  attached: 'metadata' in point ? [...new Set(Object.entries(point.metadata).flatMap(attachedTokens))] : [],
  ordinal: isChunk(point) ? point.ordinal : NO_ORDINAL,
  said_at: point.saidAt,
  recorded_from: point.recordedFrom,
  recorded_to: point.recordedTo ?? FOREVER,
  ends_in_question: point.endsInQuestion,
  names_time: point.namesTime,
});

const textAt = <Key extends string>(key: Key, text: string | null): Partial<Record<Key, string>> =>
  text === null ? {} : ({ [key]: toKeyword(text) } as Record<Key, string>);

const attachedTokens = ([key, value]: [string, Metadata[string]]): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter(isPlain).map((each) => attachedToken(key, each));

const isPlain = (value: unknown): value is FilterValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const wordsOf = (stems: readonly string[]): Pick<Payload, 'terms' | 'counts' | 'length'> => {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const terms = new Map<number, number>();
  for (const [stem, count] of counts) {
    const term = fingerprint(stem);
    terms.set(term, (terms.get(term) ?? 0) + count);
  }
  return { terms: [...terms.keys()], counts: [...terms.values()], length: stems.length };
};

const sparse = ({ terms, counts }: Pick<Payload, 'terms' | 'counts'>): Schemas['SparseVector'] => {
  const values = new Map<number, number>();
  terms.forEach((term, i) => {
    const dimension = dimensionOf(term);
    values.set(dimension, (values.get(dimension) ?? 0) + (counts[i] ?? 0));
  });
  return { indices: [...values.keys()], values: [...values.values()] };
};
