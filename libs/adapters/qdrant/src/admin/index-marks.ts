import { connect, type Connection, type QdrantAddress } from './connection.js';
import { statusOf, translating } from './failures.js';

/** Numbers that only grow while the index keeps its points. Throws `Unavailable`. */
export interface IndexMarks {
  /** The greatest mark that was kept; 0: there is none. */
  newest(): Promise<number>;
  /** Keeps a mark beside greater ones, and removes old ones. */
  keep(mark: number): Promise<void>;
  /** Removes every mark. */
  clear(): Promise<void>;
}

/** A collection of its own, which no search and no reindexing looks into. A mark is the id of a point. */
export const marksCollection = (collection: string): string => `${collection}~marks`;

/** Every point needs a vector. */
const VECTOR = 'mark';
const CONFLICT = 409;
const MARKS_AT_ONCE = 1_000;
/** A scroll beside a write and a removal may miss the newest; it still finds one before it. */
const KEPT = 4;

/** Creates the collection of marks where it is missing; several processes may do it at once. */
export const makeMarks = async ({ client, collection }: Connection): Promise<void> => {
  const name = marksCollection(collection);
  const { exists } = await translating(() => client.collectionExists(name));
  if (exists) return;
  const vectors = { [VECTOR]: { size: 1, distance: 'Dot' as const } };
  const settings = { vectors, hnsw_config: { m: 0 }, wal_config: { wal_capacity_mb: 1 } };
  await translating(() =>
    client.createCollection(name, settings).catch((error: unknown) => {
      // Another process was faster.
      if (statusOf(error) !== CONFLICT) throw error;
    }),
  );
};

/** The marks in Qdrant, for which the migration has made a collection. */
export const openIndexMarks = (address: QdrantAddress): IndexMarks => {
  const { client, collection } = connect(address);
  const name = marksCollection(collection);
  const all = async (): Promise<readonly number[]> => {
    const page = { limit: MARKS_AT_ONCE, with_payload: false, with_vector: false };
    const { points } = await translating(() => client.scroll(name, page));
    return points.map(({ id }) => Number(id));
  };
  const remove = async (marks: readonly number[]): Promise<void> => {
    if (marks.length === 0) return;
    await translating(() => client.delete(name, { points: [...marks], wait: true }));
  };
  return {
    newest: async () => Math.max(0, ...(await all())),
    keep: async (mark) => {
      const points = [{ id: mark, vector: { [VECTOR]: [1] }, payload: {} }];
      await translating(() => client.upsert(name, { points, wait: true }));
      const smaller = (await all()).filter((other) => other < mark);
      await remove(smaller.sort((a, b) => b - a).slice(KEPT));
    },
    clear: async () => remove(await all()),
  };
};
