import { isChunk, type EmbeddedPoint } from '@mneme/domain/conversation/point';
import { scopeKey, type Scope } from '@mneme/domain/conversation/scope';
import { Rejected } from '@mneme/domain/errors';
import type { ErasedData, MemoryIndex, MemoryReader, MemorySearch, Probe, Seeds } from '@mneme/ports';
import type { ColumnSeeds } from '@mneme/columns';
import { type PointRow, toEmbedded, toNoteRow, toPoint, toRow } from './point-row.js';
import type { StepOf } from '../threads/writer/steps.js';
import type { Threads } from '../threads/threads.js';

/**
 * Writes a step immediately or together with the unit of work. Returns the keys that another writer wrote
 * first.
 */
export type Take = (step: Effect) => Promise<readonly string[]>;

type Effect =
  | StepOf<'put'>
  | StepOf<'add'>
  | StepOf<'annotate'>
  | StepOf<'end'>
  | StepOf<'remove'>
  | StepOf<'writeSlots'>
  | StepOf<'replaceSlots'>
  | StepOf<'eraseFacts'>;

/** Points per slice. Other writes wait for a slice, which takes some milliseconds. */
const POINTS_A_SLICE = 25;

export const sqliteIndex = (threads: Threads, dimensions: number, take: Take): MemoryIndex => ({
  of: (scope: Scope) => {
    const key = scopeKey(scope);
    const put = (step: 'put' | 'add') => async (points: readonly EmbeddedPoint[]) => {
      const rows = points.map((point) => checkedRow(point, dimensions));
      if (rows.length > 0) await take({ step, scope: key, points: rows });
    };
    return {
      put: put('put'),
      add: put('add'),
      annotate: async (notes) => {
        if (notes.length > 0) await take({ step: 'annotate', scope: key, notes: notes.map(toNoteRow) });
      },
      end: async (ends) => {
        if (ends.length > 0) await take({ step: 'end', scope: key, ends });
      },
      ...pointReads(threads.read, key),
      remove: async (which) => {
        await take({ step: 'remove', scope: key, ids: which === 'everything' ? null : which });
      },
    };
  },
  forget: (erased, limit) => forgetInSlices(threads, erased, limit),
  recordedBefore: (rule, before, limit) => threads.read('oldMessages', { rule, before, limit }),
  sessions: (scope, query) => threads.read('sessions', { scope: scopeKey(scope), query }),
  users: (tenant, query) => threads.read('users', { tenant, query }),
  counts: (tenant) => threads.read('tenantCounts', { tenant }),
});

const pointReads = (read: Threads['read'], key: string) =>
  ({
    get: async (ids) => (await read('get', { scope: key, ids })).map(toPoint),
    getEmbedded: async (ids) => (await read('getEmbedded', { scope: key, ids })).map(toEmbedded),
    tail: async (sessionId, before, limit) => {
      const rows = await read('tail', { scope: key, sessionId, before, limit });
      return rows.map(toPoint).filter(isChunk);
    },
    list: async (query) => {
      const { rows, cursor } = await read('list', { scope: key, query });
      return { points: rows.map(toPoint), cursor };
    },
    statistics: () => read('statistics', { scope: key }),
    search: async (probes) => {
      if (probes.length === 0) return [];
      const rows = await read('search', { scope: key, probes });
      return rows.map((row, i) => seedsOf(row, probes[i]));
    },
    neighbours: (neighbourhood) => read('neighbours', { scope: key, neighbourhood }),
    features: (messages) => read('features', { scope: key, ids: messages.map(({ id }) => id) }),
  }) satisfies MemoryReader & MemorySearch;

const checkedRow = (point: EmbeddedPoint, dimensions: number): PointRow => {
  if (!point.vector || point.vector.length === dimensions) return toRow(point);
  throw new Rejected(
    'wrong-dimensions',
    `The vector of ${point.id} has ${point.vector.length} dimensions; this store holds ${dimensions}.`,
    { field: 'vector' },
  );
};

const seedsOf = ({ lexical, dense, frequencies }: ColumnSeeds, probe: Probe | undefined): Seeds => ({
  lexical,
  dense,
  frequencies: new Map(probe?.stems.map((stem, i) => [stem, frequencies[i] ?? 0])),
});

const forgetInSlices = async (
  { writeSlice }: Threads,
  erased: ErasedData,
  limit: number,
): Promise<number> => {
  let removed = 0;
  while (removed < limit) {
    const sliceLimit = Math.min(POINTS_A_SLICE, limit - removed);
    const count = await writeSlice({ step: 'forgetPoints', erased, limit: sliceLimit });
    removed += count;
    if (count < sliceLimit) break;
  }
  return removed;
};
