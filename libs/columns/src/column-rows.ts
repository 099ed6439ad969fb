import type { Instant, PointKind, Role } from '@mneme/domain';
import { POINT_KINDS } from '@mneme/domain/conversation/point';
import { CHUNK, type ColumnCache, indexOfNumber } from './column-cache.js';
import { keepFeatures } from './kept-features.js';
import { addToRun, runIndex } from './session-runs.js';

/** A point as it is added to the columns. Names are those of columns of a database. */
export interface CachedRow {
  /** Rises with the points. A row with the number of an earlier row replaces it. */
  readonly number: number;
  readonly id: string;
  readonly kind: PointKind;
  /** '' if the point has no session. */
  readonly session_id: string;
  /** -1 if the point has no ordinal. */
  readonly ordinal: number;
  readonly role: Role | null;
  readonly speaker: string | null;
  readonly said_at: Instant;
  readonly recorded_from: Instant;
  /** `null` if the point is still known. */
  readonly recorded_to: Instant | null;
  /** Number of all occurrences of stems. */
  readonly length: number;
  /** Sum of the flags of `point-flags.ts`. */
  readonly flags: number;
  /** Factor from the components in `vector` to those of the vector, or 0 if the point has no vector. */
  readonly scale: number;
  /** Signed 8-bit components. */
  readonly vector: Uint8Array | null;
}

const FIRST_CAPACITY = 64;
/** Value in `kinds` of a row whose point was taken out. */
const RETIRED = 255;

/**
 * Adds or replaces a row. Returns false, without a change, if the row with this number has another session,
 * ordinal or kind.
 */
export const cacheRow = (cache: ColumnCache, row: CachedRow): boolean => {
  const cached = indexOfNumber(cache, row.number);
  const run = runIndex(cache, row.session_id);
  const kind = POINT_KINDS.indexOf(row.kind);
  if (cached >= 0) {
    const hasMoved =
      cache.sessions[cached] !== run ||
      cache.ordinals[cached] !== row.ordinal ||
      cache.kinds[cached] !== kind;
    if (!hasMoved) fill(cache, cached, row);
    return !hasMoved;
  }
  const index = cache.count;
  if (index === cache.numbers.length) grow(cache);
  cache.count += 1;
  cache.sessions[index] = run;
  cache.ordinals[index] = row.ordinal;
  cache.kinds[index] = kind;
  fill(cache, index, row);
  if (kind === CHUNK) addToRun(cache, index);
  return true;
};

/**
 * Takes a point out of all selections. Its row remains, because rows keep their index. The point can be added
 * again with another number.
 */
export const retireRow = (cache: ColumnCache, index: number): void => {
  const run = cache.runs[cache.sessions[index] ?? 0];
  if (run && cache.kinds[index] === CHUNK) run.chunks.splice(run.chunks.indexOf(index), 1);
  cache.kinds[index] = RETIRED;
  cache.indexOf.delete(cache.ids[index] ?? '');
  keepFeatures(cache, index, undefined);
};

const fill = (cache: ColumnCache, index: number, row: CachedRow): void => {
  cache.ids[index] = row.id;
  cache.indexOf.set(row.id, index);
  cache.speakers[index] = row.speaker;
  cache.roles[index] = row.role;
  // Drops the features, because the text may have changed.
  keepFeatures(cache, index, undefined);
  cache.numbers[index] = row.number;
  cache.saidAt[index] = row.said_at;
  cache.recordedFrom[index] = row.recorded_from;
  cache.recordedTo[index] = row.recorded_to ?? Infinity;
  cache.scales[index] = row.scale;
  cache.lengths[index] = row.length;
  cache.flags[index] = row.flags;
  if (!row.vector) return;
  const { buffer, byteOffset, length } = row.vector;
  cache.vectors.set(new Int8Array(buffer, byteOffset, length), index * cache.stride);
};

const grow = (cache: ColumnCache): void => {
  const capacity = Math.max(FIRST_CAPACITY, Math.ceil(cache.numbers.length * 1.5));
  const wider = <Column extends { set(from: Column): void }>(to: Column, from: Column): Column => {
    to.set(from);
    return to;
  };
  cache.numbers = wider(new Float64Array(capacity), cache.numbers);
  cache.saidAt = wider(new Float64Array(capacity), cache.saidAt);
  cache.recordedFrom = wider(new Float64Array(capacity), cache.recordedFrom);
  cache.recordedTo = wider(new Float64Array(capacity), cache.recordedTo);
  cache.ordinals = wider(new Float64Array(capacity), cache.ordinals);
  cache.scales = wider(new Float32Array(capacity), cache.scales);
  cache.lengths = wider(new Uint32Array(capacity), cache.lengths);
  cache.sessions = wider(new Uint32Array(capacity), cache.sessions);
  cache.kinds = wider(new Uint8Array(capacity), cache.kinds);
  cache.flags = wider(new Uint8Array(capacity), cache.flags);
  cache.vectors = wider(new Int8Array(capacity * cache.stride), cache.vectors);
};
