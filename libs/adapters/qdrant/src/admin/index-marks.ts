import { connect, type Connection, type QdrantAddress } from './connection.js';
import { statusOf, translating } from './failures.js';

/** Numbers that only rise while the index keeps its points. Throws `Unavailable`. */
export interface IndexMarks {
  newest(): Promise<number>;
  /** Adds a mark, keeps greater ones, and removes old ones. */
  keep(mark: number): Promise<void>;
  clear(): Promise<void>;
}

/** Name of a separate collection, which searches and reindexing do not read. A mark is the id of a point. */
export const marksCollection = (collection: string): string => `${collection}~marks`;

/** Every point needs a vector. */
const VECTOR = 'mark';
const CONFLICT = 409;
const MARKS_AT_ONCE = 1_000;
/**
 * Number of smaller marks to keep. A scroll during a write and a removal may miss the newest mark, and then
 * finds an earlier one.
 */
const KEPT = 4;

/** Creates the collection of marks if it is missing. Several processes may do this at once. */
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

/** Opens the marks in Qdrant, for which the migration has created a collection. */
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
