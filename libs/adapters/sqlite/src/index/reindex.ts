import type { Point } from '@mneme/domain';
import type { Connection } from '../store/connection.js';
import { checkFolder } from '../store/data-folder.js';
import { translated } from '../store/failures.js';
import { openShadow } from './shadow-vectors.js';
import { embedderIn, type EmbedderIdentity, openStore } from '../store/store-identity.js';
import { lockFolder } from '../store/store-lock.js';

export interface SqliteReindexing {
  readonly folder: string;
  readonly embedder: EmbedderIdentity;
  /** A vector for each of the points, by its words; `null`: the embedder knows nothing of them. */
  readonly embed: (
    points: readonly Pick<Point, 'kind' | 'speaker' | 'text'>[],
  ) => Promise<readonly (Float32Array | null)[]>;
  /** Called as often as more of the `total` points have their vector. */
  readonly onProgress: (done: number, total: number) => void;
}

export interface ReindexedStore {
  readonly points: number;
  /** Those whose vectors an earlier, broken reindexing had not made yet. */
  readonly embedded: number;
  /** The embedder before. */
  readonly from: string;
}

const POINTS_AT_ONCE = 250;

/**
 * Gives every point a vector of another embedder, and makes the store that one's in one transaction. Broken off, it
 * goes on with those that have none yet; until the end the store is as it was. `null`: it is this embedder's already.
 * Throws `Rejected` while another process has the folder, and like `openSqlite`.
 */
export const reindexSqlite = async (reindexing: SqliteReindexing): Promise<ReindexedStore | null> => {
  const { folder, embedder } = reindexing;
  checkFolder(folder);
  const lock = lockFolder(folder);
  try {
    const db = openStore(folder, embedder, 'reindex');
    try {
      return await reindex(db, reindexing);
    } finally {
      db.close();
    }
  } catch (error) {
    throw translated(error);
  } finally {
    lock.release();
  }
};

const reindex = async (
  db: Connection,
  { embedder, embed, onProgress }: SqliteReindexing,
): Promise<ReindexedStore | null> => {
  const before = embedderIn(db);
  if (before === null || (before.id === embedder.id && before.dimensions === embedder.dimensions))
    return null;
  const shadow = openShadow(db, embedder);
  let embedded = 0;
  for (let after = 0; ;) {
    const points = shadow.missing(after, POINTS_AT_ONCE);
    const last = points.at(-1);
    if (!last) break;
    shadow.put(points, await embed(points));
    embedded += points.length;
    after = last.number;
    onProgress(embedded, shadow.points);
  }
  shadow.take();
  return { points: shadow.points, embedded, from: before.id };
};
