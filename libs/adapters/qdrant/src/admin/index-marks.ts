import { connect, type Connection, type QdrantAddress } from './connection.js';
import { createCollection } from './create-collection.js';
import { request } from './failures.js';

/** Stored marks of the log, which are numbers that only rise. Throws `Unavailable`. */
export interface IndexMarks {
  newest(): Promise<number>;
  /** Writes a mark, and removes all but the greatest marks. */
  keep(mark: number): Promise<void>;
  clear(): Promise<void>;
}

/** Name of a collection in which the id of each point is a mark. Searches and reindexing do not read it. */
export const marksCollection = (collection: string): string => `${collection}~marks`;

/** Name of the vector that Qdrant requires of every point. */
const VECTOR = 'mark';
const MARKS_AT_ONCE = 1_000;
/**
 * Number of smaller marks that are kept. A scroll during a write and a removal may miss the newest mark, and
 * then finds one of them.
 */
const KEPT = 4;

export const makeMarks = async ({ client, collection }: Connection): Promise<void> => {
  await createCollection(client, marksCollection(collection), {
    vectors: { [VECTOR]: { size: 1, distance: 'Dot' } },
    hnsw_config: { m: 0 },
    wal_config: { wal_capacity_mb: 1 },
  });
};

export const openIndexMarks = (address: QdrantAddress): IndexMarks => {
  const { client, collection } = connect(address);
  const name = marksCollection(collection);
  const all = async (): Promise<readonly number[]> => {
    const page = { limit: MARKS_AT_ONCE, with_payload: false, with_vector: false };
    const { points } = await request(() => client.scroll(name, page));
    return points.map(({ id }) => Number(id));
  };
  const remove = async (marks: readonly number[]): Promise<void> => {
    if (marks.length === 0) return;
    await request(() => client.delete(name, { points: [...marks], wait: true }));
  };
  return {
    newest: async () => Math.max(0, ...(await all())),
    keep: async (mark) => {
      const points = [{ id: mark, vector: { [VECTOR]: [1] }, payload: {} }];
      await request(() => client.upsert(name, { points, wait: true }));
      const smaller = (await all()).filter((other) => other < mark);
      await remove(smaller.sort((a, b) => b - a).slice(KEPT));
    },
    clear: async () => remove(await all()),
  };
};
