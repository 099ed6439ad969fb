import { type EmbeddedPoint, Rejected } from '@mneme/domain';
import { type Forget, joinCalls, type PointEnd, type PointNote } from '@mneme/ports';
import type { Schemas } from '@qdrant/js-client-rest';
import { splitBatches } from '../points/batches.js';
import { anyOf, hasAny, hasNone, hasValue, isWithin, type Narrowing, noneOf } from '../points/condition.js';
import type { Connection } from '../admin/connection.js';
import { request } from '../admin/failures.js';
import { toKeyword } from '../points/keyword.js';
import { hasIds } from '../points/scoped-calls.js';
import { FOREVER, pointIdOf, toStored, toStoredNote } from '../points/stored-point.js';

type AddStored = (points: readonly Schemas['PointStruct'][]) => Promise<void>;

/** Joins simultaneous additions of all scopes. If several points have the same id, the first one is kept. */
export const joinAdds = ({ client, collection }: Connection): AddStored =>
  joinCalls(async (points) => {
    const first = new Map(points.toReversed().map((point) => [point.id, point]));
    for (const batch of splitBatches([...first.values()].reverse())) {
      const added = { points: batch, wait: true, update_mode: 'insert_only' as const };
      await request(() => client.upsert(collection, added));
    }
  });

/** Every call returns after Qdrant has applied the write. */
export const indexWrites = (connection: Connection, scope: string, addStored: AddStored) => ({
  put: createPut(connection, scope),
  /** If several points have the same id, the first one is kept, as in consecutive additions. */
  add: (points: readonly EmbeddedPoint[]): Promise<void> =>
    points.length === 0
      ? Promise.resolve()
      : addStored(points.map((point) => toStored(scope, point, Date.now()))),
  ...fieldWrites(connection, scope),
  remove: async (which: readonly string[] | 'everything'): Promise<void> => {
    const { client, collection } = connection;
    if (which === 'everything') {
      await request(() =>
        client.delete(collection, { filter: { must: scopeConditions(scope) }, wait: true }),
      );
      return;
    }
    for (const points of splitBatches(which.map((id) => pointIdOf(scope, id)))) {
      await request(() => client.delete(collection, { points, wait: true }));
    }
  },
});

/** Reads the points first, because Qdrant does not report how many it deletes. */
export const createForget =
  ({ client, collection }: Connection): Forget =>
  async ({ scope, dataKeys }, limit) => {
    const named = hasAny('data_key', dataKeys.filter((key) => key !== null).map(toKeyword));
    const under = anyOf([named, dataKeys.includes(null) ? hasNone('data_key') : null]);
    if (under === null) return 0;
    const must = [...scopeConditions(scope), ...under];
    const { points } = await request(() =>
      client.scroll(collection, { filter: { must }, limit, with_payload: false, with_vector: false }),
    );
    const ids = points.map(({ id }) => id);
    if (ids.length > 0) await request(() => client.delete(collection, { points: ids, wait: true }));
    return ids.length;
  };

const scopeConditions = (scope: string) => [...hasValue('scope', scope)];

/**
 * If several points have the same id, the last one is kept. Otherwise Qdrant would keep an arbitrary one of
 * these points.
 */
const createPut =
  ({ client, collection }: Connection, scope: string) =>
  async (points: readonly EmbeddedPoint[]): Promise<void> => {
    const last = [...new Map(points.map((point) => [point.id, point])).values()];
    for (const recordedFrom of new Set(last.map((point) => point.recordedFrom))) {
      const together = last.filter((point) => point.recordedFrom === recordedFrom);
      const notLater = isWithin('recorded_from', { lte: recordedFrom });
      for (const batch of splitBatches(together.map((point) => toStored(scope, point, Date.now())))) {
        const put = { points: batch, wait: true, update_filter: { must: [...notLater] } };
        await request(() => client.upsert(collection, put));
      }
    }
  };

/** Qdrant rejects an update by the id of a missing point, so filters select the points. */
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
          must: [
            ...scopeConditions(scope),
            hasIds([pointIdOf(scope, change.id)]),
            ...(conditionsOf(change) ?? []),
          ],
        },
      },
    }));
    for (const batch of splitBatches(operations)) {
      await request(() => client.batchUpdate(collection, { operations: batch, wait: true }));
    }
  };
  return {
    annotate: (notes: readonly PointNote[]): Promise<void> =>
      setEach(notes, toStoredNote, ({ upTo }) => noneOf(isWithin('note_up_to', { gt: upTo }))),
    end: (ends: readonly PointEnd[]): Promise<void> =>
      setEach(
        ends,
        ({ recordedTo, isAbandoned }) => ({
          recorded_to: recordedTo,
          written_at: Date.now(),
          ...(isAbandoned && { abandoned: true }),
        }),
        () => isWithin('recorded_to', { gte: FOREVER }),
      ),
  };
};

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
