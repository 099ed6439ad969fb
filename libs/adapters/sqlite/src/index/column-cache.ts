import { POINT_KINDS } from '@mneme/domain';
import type { PointRow } from './point-row.js';

/** What ranking needs of a point's row. */
export type CachedRow = Pick<
  PointRow,
  | 'id'
  | 'kind'
  | 'session_id'
  | 'ordinal'
  | 'role'
  | 'speaker'
  | 'said_at'
  | 'recorded_from'
  | 'recorded_to'
  | 'length'
  | 'flags'
  | 'scale'
  | 'vector'
> & { readonly number: number };

/** A session's chunks by ordinal. */
export interface SessionRun {
  readonly name: string;
  readonly chunks: number[];
  isSorted: boolean;
}

/**
 * The points of one scope in columns, in memory: every look is a scan of these. A point stands at the
 * same index in each; `numbers` grows with the index.
 */
export interface ColumnCache {
  count: number;
  /** The revision and the removals of the scope that it shows. */
  revision: number;
  removals: number;
  /** Bytes from one vector to the next: dimensions, made a multiple of four. */
  readonly stride: number;
  readonly ids: string[];
  readonly indexOf: Map<string, number>;
  readonly speakers: (string | null)[];
  readonly roles: PointRow['role'][];
  readonly lanes: SessionRun[];
  readonly laneOf: Map<string, number>;
  numbers: Float64Array;
  saidAt: Float64Array;
  recordedFrom: Float64Array;
  /** Infinity: still known. */
  recordedTo: Float64Array;
  ordinals: Float64Array;
  scales: Float32Array;
  lengths: Uint32Array;
  sessions: Uint32Array;
  kinds: Uint8Array;
  flags: Uint8Array;
  vectors: Int8Array;
}

export const CHUNK = POINT_KINDS.indexOf('chunk');

const FIRST_CAPACITY = 64;
const COLUMN_BYTES = 55;
/** An id of 36 characters, its places in the arrays of strings and in the map. */
const STRING_BYTES = 136;

export const emptyColumnCache = (dimensions: number): ColumnCache => ({
  count: 0,
  revision: -1,
  removals: -1,
  stride: (dimensions + 3) & ~3,
  ids: [],
  indexOf: new Map(),
  speakers: [],
  roles: [],
  lanes: [],
  laneOf: new Map(),
  numbers: new Float64Array(0),
  saidAt: new Float64Array(0),
  recordedFrom: new Float64Array(0),
  recordedTo: new Float64Array(0),
  ordinals: new Float64Array(0),
  scales: new Float32Array(0),
  lengths: new Uint32Array(0),
  sessions: new Uint32Array(0),
  kinds: new Uint8Array(0),
  flags: new Uint8Array(0),
  vectors: new Int8Array(0),
});

export const bytesOf = (mirror: ColumnCache): number =>
  mirror.numbers.length * (COLUMN_BYTES + mirror.stride) + mirror.count * STRING_BYTES;

/** Where the point with this number stands; -1: nowhere. `from`: not before this index. */
export const indexOfNumber = ({ numbers, count }: ColumnCache, number: number, from = 0): number => {
  let low = from;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numbers[middle] ?? 0;
    if (found === number) return middle;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};

/** Takes a row in: a new one at the end, a known one in its place. `false`: it moved, so read all anew. */
export const cacheRow = (mirror: ColumnCache, row: CachedRow): boolean => {
  const known = indexOfNumber(mirror, row.number);
  const lane = laneIndex(mirror, row.session_id);
  const kind = POINT_KINDS.indexOf(row.kind);
  if (known >= 0) {
    const hasMoved =
      mirror.sessions[known] !== lane ||
      mirror.ordinals[known] !== row.ordinal ||
      mirror.kinds[known] !== kind;
    if (!hasMoved) fill(mirror, known, row);
    return !hasMoved;
  }
  const index = mirror.count;
  if (index === mirror.numbers.length) grow(mirror);
  mirror.count += 1;
  mirror.sessions[index] = lane;
  mirror.ordinals[index] = row.ordinal;
  mirror.kinds[index] = kind;
  fill(mirror, index, row);
  if (kind === CHUNK) takePlace(mirror, index);
  return true;
};

/** Cosine of the point's vector to a query of unit length; `null`: it has none. */
export const cosine = (
  { vectors, scales, stride }: ColumnCache,
  index: number,
  query: Float32Array,
): number | null => {
  const scale = scales[index] ?? 0;
  if (scale === 0) return null;
  const base = index * stride;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < stride; i += 4) {
    a += (vectors[base + i] as number) * (query[i] as number);
    b += (vectors[base + i + 1] as number) * (query[i + 1] as number);
    c += (vectors[base + i + 2] as number) * (query[i + 2] as number);
    d += (vectors[base + i + 3] as number) * (query[i + 3] as number);
  }
  return (a + b + c + d) * scale;
};

/** The lane with its chunks in order. */
export const sortedRun = (mirror: ColumnCache, index: number): SessionRun | undefined => {
  const lane = mirror.lanes[index];
  if (lane && !lane.isSorted) {
    const { ordinals } = mirror;
    lane.chunks.sort((a, b) => (ordinals[a] ?? 0) - (ordinals[b] ?? 0) || a - b);
    lane.isSorted = true;
  }
  return lane;
};

const fill = (mirror: ColumnCache, index: number, row: CachedRow): void => {
  mirror.ids[index] = row.id;
  mirror.indexOf.set(row.id, index);
  mirror.speakers[index] = row.speaker;
  mirror.roles[index] = row.role;
  mirror.numbers[index] = row.number;
  mirror.saidAt[index] = row.said_at;
  mirror.recordedFrom[index] = row.recorded_from;
  mirror.recordedTo[index] = row.recorded_to ?? Infinity;
  mirror.scales[index] = row.scale;
  mirror.lengths[index] = row.length;
  mirror.flags[index] = row.flags;
  if (row.vector)
    mirror.vectors.set(
      new Int8Array(row.vector.buffer, row.vector.byteOffset, row.vector.length),
      index * mirror.stride,
    );
};

const takePlace = (mirror: ColumnCache, index: number): void => {
  const lane = mirror.lanes[mirror.sessions[index] ?? 0];
  if (!lane) return;
  const last = lane.chunks.at(-1);
  if (last !== undefined && (mirror.ordinals[last] ?? 0) > (mirror.ordinals[index] ?? 0))
    lane.isSorted = false;
  lane.chunks.push(index);
};

const laneIndex = ({ lanes, laneOf }: ColumnCache, name: string): number => {
  const known = laneOf.get(name);
  if (known !== undefined) return known;
  laneOf.set(name, lanes.length);
  return lanes.push({ name, chunks: [], isSorted: true }) - 1;
};

const grow = (mirror: ColumnCache): void => {
  const capacity = Math.max(FIRST_CAPACITY, Math.ceil(mirror.numbers.length * 1.5));
  const wider = <Column extends { set(from: Column): void }>(to: Column, from: Column): Column => {
    to.set(from);
    return to;
  };
  mirror.numbers = wider(new Float64Array(capacity), mirror.numbers);
  mirror.saidAt = wider(new Float64Array(capacity), mirror.saidAt);
  mirror.recordedFrom = wider(new Float64Array(capacity), mirror.recordedFrom);
  mirror.recordedTo = wider(new Float64Array(capacity), mirror.recordedTo);
  mirror.ordinals = wider(new Float64Array(capacity), mirror.ordinals);
  mirror.scales = wider(new Float32Array(capacity), mirror.scales);
  mirror.lengths = wider(new Uint32Array(capacity), mirror.lengths);
  mirror.sessions = wider(new Uint32Array(capacity), mirror.sessions);
  mirror.kinds = wider(new Uint8Array(capacity), mirror.kinds);
  mirror.flags = wider(new Uint8Array(capacity), mirror.flags);
  mirror.vectors = wider(new Int8Array(capacity * mirror.stride), mirror.vectors);
};
