import { type EmbeddedPoint, Rejected } from '@mneme/domain';
import { type Forget, joinCalls, type PointEnd, type PointNote } from '@mneme/ports';
import type { Schemas } from '@qdrant/js-client-rest';
import { inBatches } from '../points/batches.js';
import { anyOf, hasAny, hasNone, isWithin, type Narrowing, noneOf } from '../points/condition.js';
import type { Connection } from '../admin/connection.js';
import { translating } from '../admin/failures.js';
import { toKeyword } from '../points/keyword.js';
import { hasIds } from '../points/scoped-calls.js';
import { FOREVER, pointIdOf, toStored, toStoredNote } from '../points/stored-point.js';

type AddStored = (points: readonly Schemas['PointStruct'][]) => Promise<void>;

/**
 * Joins simultaneous additions of all scopes into one request. If an id occurs more than once, the first point
 * wins.
 */
export const joinedAdds = ({ client, collection }: Connection): AddStored =>
  joinCalls(async (points) => {
    const first = new Map(points.toReversed().map((point) => [point.id, point]));
    for (const batch of inBatches([...first.values()].reverse())) {
      const added = { points: batch, wait: true, update_mode: 'insert_only' as const };
      await translating(() => client.upsert(collection, added));
    }
  });

/** Writes and removes the points of one scope. Every call returns after Qdrant has applied it. */
export const indexWrites = (connection: Connection, scope: string, addStored: AddStored) => ({
  put: putting(connection, scope),
  /** If an id occurs more than once, the first point wins, as in consecutive additions. */
  add: (points: readonly EmbeddedPoint[]): Promise<void> =>
    points.length === 0 ? Promise.resolve() : addStored(points.map((point) => toStored(scope, point))),
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

/**
 * Removes points by their data keys. The points are read first, because Qdrant does not report how many it
 * deletes.
 */
export const forgetting =
  ({ client, collection }: Connection): Forget =>
  async ({ scope, dataKeys }, limit) => {
    const named = hasAny('data_key', dataKeys.filter((key) => key !== null).map(toKeyword));
    const under = anyOf([named, dataKeys.includes(null) ? hasNone('data_key') : null]);
    if (under === null) return 0;
    const must = [...ofScope(scope), ...under];
    const { points } = await translating(() =>
      client.scroll(collection, { filter: { must }, limit, with_payload: false, with_vector: false }),
    );
    const ids = points.map(({ id }) => id);
    if (ids.length > 0) await translating(() => client.delete(collection, { points: ids, wait: true }));
    return ids.length;
  };

const ofScope = (scope: string) => [...(hasAny('scope', [scope]) ?? [])];

/** If an id occurs more than once, the last point wins. Qdrant would keep any of them. */
const putting =
  ({ client, collection }: Connection, scope: string) =>
  async (points: readonly EmbeddedPoint[]): Promise<void> => {
    const last = [...new Map(points.map((point) => [point.id, point])).values()];
    for (const recordedFrom of new Set(last.map((point) => point.recordedFrom))) {
      const together = last.filter((point) => point.recordedFrom === recordedFrom);
      const notLater = isWithin('recorded_from', { lte: recordedFrom }) ?? [];
      for (const batch of inBatches(together.map((point) => toStored(scope, point)))) {
        const put = { points: batch, wait: true, update_filter: { must: [...notLater] } };
        await translating(() => client.upsert(collection, put));
      }
    }
  };

/** Selects points by filters, because Qdrant rejects an update by the id of a missing point. */
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

/** Throws `Rejected` for a vector whose number of dimensions differs from the collection. */
export const checkVectors = (points: readonly EmbeddedPoint[], dimensions: number): void => {
  for (const { id, vector } of points) {
    if (!vector || vector.length === dimensions) continue;
    throw new Rejected(
      'wrong-dimensions',
      `The vector of ${id} has ${vector.length} dimensions; this index holds ${dimensions}.`,
      { field: 'vector' },
    );
  }
};
