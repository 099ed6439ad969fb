import type { Connection } from '../store/connection.js';
import { checkFolder } from '../store/data-folder.js';
import { translated } from '../store/failures.js';
import { openShadow, type Unembedded } from './shadow-vectors.js';
import { embedderIn, type EmbedderIdentity, openStore } from '../store/store-identity.js';
import { lockFolder } from '../store/store-lock.js';

export interface SqliteReindexing {
  readonly folder: string;
  readonly embedder: EmbedderIdentity;
  /** Returns a vector per point, or `null` if the embedder knows no word of the text. */
  readonly embed: (
    points: readonly Pick<Unembedded, 'kind' | 'speaker' | 'text'>[],
  ) => Promise<readonly (Float32Array | null)[]>;
  readonly onProgress: (done: number, total: number) => void;
}

interface ReindexedStore {
  readonly points: number;
  /**
   * Number of points that this run has embedded. The other points have vectors of an earlier, interrupted
   * run.
   */
  readonly embedded: number;
  readonly from: string;
}

const POINTS_AT_ONCE = 250;

/**
 * Switches to the new vectors in one transaction. The next run after an interruption embeds the remaining
 * points. Returns `null` if the store has this embedder or was never used. Throws `Rejected` while another
 * process uses the folder, and like `openSqlite`.
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
