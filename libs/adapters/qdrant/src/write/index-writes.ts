import { type Point, Rejected } from '@mneme/domain';
import type { PointNote } from '@mneme/ports';
import { inBatches } from '../points/batches.js';
import { hasAny } from '../points/condition.js';
import type { Connection } from '../admin/connection.js';
import { translating } from '../admin/failures.js';
import { hasIds } from '../points/scoped-calls.js';
import { pointIdOf, toStored, toStoredNote } from '../points/stored-point.js';

/** How points of one scope are put, annotated and removed. Every call returns when Qdrant has applied it. */
export const indexWrites = ({ client, collection }: Connection, scope: string) => {
  const mine = hasAny('scope', [scope]) ?? [];
  const upsert = async (points: readonly Point[], update_mode: 'upsert' | 'insert_only'): Promise<void> => {
    const last = [...new Map(points.map((point) => [point.id, point])).values()];
    for (const batch of inBatches(last.map((point) => toStored(scope, point)))) {
      await translating(() => client.upsert(collection, { points: batch, wait: true, update_mode }));
    }
  };
  return {
    /** The last of one id wins: of doubles in one request Qdrant takes which it likes. */
    put: (points: readonly Point[]): Promise<void> => upsert(points, 'upsert'),
    /** The first of one id wins, as it would have if they had come one after the other. */
    add: (points: readonly Point[]): Promise<void> => upsert(points.toReversed(), 'insert_only'),
    /** By a filter: of an id that is not there Qdrant would make an error. */
    annotate: async (notes: readonly PointNote[]): Promise<void> => {
      const operations = notes.map((note) => ({
        set_payload: {
          payload: { ...toStoredNote(note) },
          filter: { must: [...mine, hasIds([pointIdOf(scope, note.id)])] },
        },
      }));
      for (const batch of inBatches(operations)) {
        await translating(() => client.batchUpdate(collection, { operations: batch, wait: true }));
      }
    },
    remove: async (which: readonly string[] | 'everything'): Promise<void> => {
      if (which === 'everything') {
        await translating(() => client.delete(collection, { filter: { must: [...mine] }, wait: true }));
        return;
      }
      for (const points of inBatches(which.map((id) => pointIdOf(scope, id)))) {
        await translating(() => client.delete(collection, { points, wait: true }));
      }
    },
  };
};

/** Throws `Rejected` for a vector that the collection cannot hold. */
export const checkVectors = (points: readonly Point[], dimensions: number): void => {
  for (const { id, vector } of points) {
    if (!vector || vector.length === dimensions) continue;
    throw new Rejected(
      'wrong-dimensions',
      `The vector of ${id} has ${vector.length} dimensions; this index holds ${dimensions}.`,
      { field: 'vector' },
    );
  }
};
