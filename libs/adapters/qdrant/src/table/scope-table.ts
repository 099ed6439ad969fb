import {
  cacheBytes,
  cacheRow,
  type CachedRow,
  type ColumnCache,
  emptyColumnCache,
  ENDS_IN_QUESTION,
  groupOccurrences,
  IS_ABANDONED,
  IS_PAGED_OUT,
  NAMES_TIME,
  type Postings,
  retireRow,
} from '@mneme/columns';
import { quantise } from '@mneme/domain';
import { fromKeyword } from '../points/keyword.js';
import type { ReturnedPoint } from '../points/scoped-calls.js';
import { isPagedOutEntry } from '../points/selection-narrowing.js';
import { FOREVER, type Payload } from '../points/stored-point.js';
import { fingerprint } from '../search/fingerprint.js';

/** Fields from which the table is computed. */
export const TABLE_FIELDS = [
  ...(['id', 'kind', 'role', 'session_id', 'speaker', 'data_key', 'attached', 'abandoned'] as const),
  ...(['ordinal', 'said_at', 'recorded_from', 'recorded_to', 'written_at'] as const),
  ...(['terms', 'counts', 'length', 'ends_in_question', 'names_time'] as const),
];

/** All points of one scope with their vectors and the places of their words, but no texts. */
export interface ScopeTable {
  readonly columns: ColumnCache;
  /** Approximate size in memory. */
  readonly bytes: () => number;
  /** Adds new points, and replaces points of the table that have changed. */
  readonly apply: (points: readonly ReturnedPoint[]) => void;
  /** True if more rows are out of use than in use, so that the table should be loaded again. */
  readonly isWorn: () => boolean;
  readonly postingsOf: (stem: string) => Postings;
  /** Data keys of these points. Points that are not in the table are left out. */
  readonly dataKeysOf: (ids: Iterable<string>) => readonly string[];
}

interface Words {
  /**
   * Indexes of the points with a term, repeated for each occurrence. Most terms occur once, and an array for
   * each of them would take most of the memory.
   */
  readonly occurrences: Map<number, number | number[]>;
  /** Sum over the words of each row. It shows whether a point has new words. */
  readonly checksums: number[];
  total: number;
}

/** Measured with 50,000 points: 700 bytes a point in all. */
const OCCURRENCE_BYTES = 12;
const TERM_BYTES = 100;
/** Bytes of a data key and a checksum. */
const OTHER_BYTES = 64;
/** Rows that may be out of use regardless of the size of the table. */
const FREE_RETIRED = 1_000;

export const createScopeTable = (dimensions: number): ScopeTable => {
  const columns = emptyColumnCache(dimensions);
  const words: Words = { occurrences: new Map(), checksums: [], total: 0 };
  const dataKeys: (string | undefined)[] = [];
  const applyPoint = ({ payload, vector }: ReturnedPoint): void => {
    const known = columns.indexOf.get(fromKeyword(payload.id));
    const checksum = checksumOf(payload);
    const isKept =
      known !== undefined &&
      words.checksums[known] === checksum &&
      cacheRow(columns, toRow(payload, vector, known));
    if (!isKept) {
      if (known !== undefined) retireRow(columns, known);
      addWords(words, payload, columns.count);
      words.checksums.push(checksum);
      cacheRow(columns, toRow(payload, vector, columns.count));
    }
    dataKeys[isKept ? known : columns.count - 1] = payload.data_key;
  };
  return {
    columns,
    bytes: () =>
      cacheBytes(columns) +
      columns.count * OTHER_BYTES +
      words.total * OCCURRENCE_BYTES +
      words.occurrences.size * TERM_BYTES,
    apply: (points) => points.forEach(applyPoint),
    isWorn: () => columns.count - columns.indexOf.size > FREE_RETIRED + columns.indexOf.size,
    postingsOf: (stem) => {
      const found = words.occurrences.get(fingerprint(stem)) ?? [];
      return groupOccurrences(typeof found === 'number' ? [found] : found);
    },
    dataKeysOf: (ids) => [
      ...new Set(Array.from(ids, (id) => dataKeys[columns.indexOf.get(id) ?? -1] ?? []).flat()),
    ],
  };
};

const checksumOf = ({ terms, counts, length }: Payload): number =>
  terms.reduce((sum, term, i) => sum + term * (counts[i] ?? 0), length);

const addWords = (words: Words, { terms, counts, length }: Payload, index: number): void => {
  words.total += length;
  terms.forEach((term, i) => {
    for (let n = 0; n < (counts[i] ?? 0); n += 1) {
      const found = words.occurrences.get(term);
      if (found === undefined) words.occurrences.set(term, index);
      else if (typeof found === 'number') words.occurrences.set(term, [found, index]);
      else found.push(index);
    }
  });
};

const toRow = (payload: Payload, vector: ReturnedPoint['vector'], number: number): CachedRow => {
  const quantised = vector ? quantise(Float32Array.from(vector)) : null;
  return {
    number,
    id: fromKeyword(payload.id),
    kind: payload.kind,
    session_id: fromKeyword(payload.session_id ?? ''),
    ordinal: payload.ordinal,
    role: payload.role ?? null,
    speaker: payload.speaker === undefined ? null : fromKeyword(payload.speaker),
    said_at: payload.said_at,
    recorded_from: payload.recorded_from,
    recorded_to: payload.recorded_to === FOREVER ? null : payload.recorded_to,
    length: payload.length,
    flags:
      (payload.ends_in_question ? ENDS_IN_QUESTION : 0) |
      (payload.names_time ? NAMES_TIME : 0) |
      (isPagedOutEntry(payload) ? IS_PAGED_OUT : 0) |
      (payload.abandoned ? IS_ABANDONED : 0),
    scale: quantised?.scale ?? 0,
    vector: quantised && new Uint8Array(quantised.values.buffer),
  };
};
