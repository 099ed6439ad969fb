import { type Embedded, Rejected } from '@mneme/domain';
import type { PointEnd, PointNote } from '@mneme/ports';
import type { Schemas } from '@qdrant/js-client-rest';
import { inBatches } from '../points/batches.js';
import { hasAny, isWithin, type Narrowing, noneOf } from '../points/condition.js';
import type { Connection } from '../admin/connection.js';
import { translating } from '../admin/failures.js';
import { hasIds } from '../points/scoped-calls.js';
import { FOREVER, pointIdOf, toStored, toStoredNote } from '../points/stored-point.js';

/** How points of one scope are put, annotated, ended and removed. Every call returns when Qdrant has applied it. */
export const indexWrites = (connection: Connection, scope: string) => ({
  ...pointWrites(connection, scope),
  ...fieldWrites(connection, scope),
  remove: async (which: readonly string[] | 'everything'): Promise<void> => {
    const { client, collection } = connection;
    if (which === 'everything') {
      await translating(() => client.delete(collection, { filter: { must: ofScope(scope) }, wait: true }));
      return;
    }
    for (const points of inBatches(which.map((id) => pointIdOf(scope, id)))) {
      await translating(() => client.delete(collection, { points, wait: true }));
    }
  },
});

const ofScope = (scope: string) => [...(hasAny('scope', [scope]) ?? [])];

const pointWrites = ({ client, collection }: Connection, scope: string) => {
  const upsert = async (
    points: readonly Embedded[],
    how: Pick<Schemas['PointsList'], 'update_mode' | 'update_filter'>,
  ): Promise<void> => {
    for (const batch of inBatches(points.map((point) => toStored(scope, point)))) {
      await translating(() => client.upsert(collection, { points: batch, wait: true, ...how }));
    }
  };
  return {
    /** The last of one id wins: of doubles in one request Qdrant takes which it likes. */
    put: async (points: readonly Embedded[]): Promise<void> => {
      const last = [...new Map(points.map((point) => [point.id, point])).values()];
      for (const recordedFrom of new Set(last.map((point) => point.recordedFrom))) {
        const together = last.filter((point) => point.recordedFrom === recordedFrom);
        const notLater = isWithin('recorded_from', { lte: recordedFrom }) ?? [];
        await upsert(together, { update_filter: { must: [...notLater] } });
      }
    },
    /** The first of one id wins, as it would have if they had come one after the other. */
    add: (points: readonly Embedded[]): Promise<void> => {
      const first = new Map(points.toReversed().map((point) => [point.id, point]));
      return upsert([...first.values()], { update_mode: 'insert_only' });
    },
  };
};

/** By filters: of an id that is not there Qdrant would make an error. */
const fieldWrites = ({ client, collection }: Connection, scope: string) => {
  const setEach = async <Change extends { readonly id: string }>(
    changes: readonly Change[],
    payloadOf: (change: Change) => object,
    conditionsOf: (change: Change) => Narrowing,
  ): Promise<void> => {
    const operations = changes.map((change) => ({
      set_payload: {
        payload: { ...payloadOf(change) },
        filter: {
          must: [...ofScope(scope), hasIds([pointIdOf(scope, change.id)]), ...(conditionsOf(change) ?? [])],
        },
      },
    }));
    for (const batch of inBatches(operations)) {
      await translating(() => client.batchUpdate(collection, { operations: batch, wait: true }));
    }
  };
  return {
    annotate: (notes: readonly PointNote[]): Promise<void> =>
      setEach(notes, toStoredNote, ({ upTo }) => noneOf(isWithin('note_up_to', { gt: upTo }))),
    end: (ends: readonly PointEnd[]): Promise<void> =>
      setEach(
        ends,
        ({ recordedTo }) => ({ recorded_to: recordedTo }),
        () => isWithin('recorded_to', { gte: FOREVER }),
      ),
  };
};

/** Throws `Rejected` for a vector that the collection cannot hold. */
export const checkVectors = (points: readonly Embedded[], dimensions: number): void => {
  for (const { id, vector } of points) {
    if (!vector || vector.length === dimensions) continue;
    throw new Rejected(
      'wrong-dimensions',
      `The vector of ${id} has ${vector.length} dimensions; this index holds ${dimensions}.`,
      { field: 'vector' },
    );
  }
};
