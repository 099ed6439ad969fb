import type { MessageFeatures, Role } from '@mneme/domain';
import { POINT_KINDS } from '@mneme/domain/conversation/point';
import { STRIDE_STEP } from './dot-products.js';

/** The messages of a session, by their index in the columns. */
export interface SessionRun {
  readonly name: string;
  readonly chunks: number[];
  isSorted: boolean;
}

/**
 * Points of one scope. A point has the same index in each column. The values of `numbers` rise with the
 * index.
 */
export interface ColumnCache {
  count: number;
  isWhole: boolean;
  revision: number;
  removals: number;
  /** Bytes from one vector to the next: dimensions, rounded up to a multiple of `STRIDE_STEP`. */
  readonly stride: number;
  readonly ids: string[];
  readonly indexOf: Map<string, number>;
  readonly speakers: (string | null)[];
  readonly roles: (Role | null)[];
  /** Features of messages. They are set only for messages that were near a question. */
  readonly features: (MessageFeatures | undefined)[];
  featureBytes: number;
  readonly runs: SessionRun[];
  readonly runOf: Map<string, number>;
  numbers: Float64Array;
  saidAt: Float64Array;
  recordedFrom: Float64Array;
  /** Infinity if the point is still known. */
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

const COLUMN_BYTES = 55;
/**
 * Estimated bytes of the strings of a point: an id of 36 characters, and its slots in the arrays and the map.
 */
const STRING_BYTES = 136;

export const emptyColumnCache = (dimensions: number): ColumnCache => ({
  count: 0,
  isWhole: false,
  revision: -1,
  removals: -1,
  stride: Math.ceil(dimensions / STRIDE_STEP) * STRIDE_STEP,
  ids: [],
  indexOf: new Map(),
  speakers: [],
  roles: [],
  features: [],
  featureBytes: 0,
  runs: [],
  runOf: new Map(),
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

export const cacheBytes = (cache: ColumnCache): number =>
  cache.numbers.length * (COLUMN_BYTES + cache.stride) + cache.count * STRING_BYTES + cache.featureBytes;

/** Returns the index of the point with this number, searched from index `from` on, or -1. */
export const indexOfNumber = ({ numbers, count }: ColumnCache, number: number, from = 0): number => {
  let low = from;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const candidate = numbers[middle] ?? 0;
    if (candidate === number) return middle;
    if (candidate < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};
