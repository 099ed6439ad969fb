import { reindexSqlite } from '@mneme/sqlite';
import { assertStore } from '../../assert-store.js';
import { embedderOfPoints, type Reindexed, type ReindexRequest } from './reindex-request.js';

/**
 * One transaction replaces all vectors. Returns `null` if they are already of this embedder. Throws
 * `Rejected` if there is no store or another process has it open, and `Unavailable`.
 */
export const reindexEmbedded = async (
  folder: string,
  { embedder, onProgress }: ReindexRequest,
): Promise<Reindexed | null> => {
  assertStore(folder);
  const { id, dimensions } = embedder;
  const embed = embedderOfPoints(embedder);
  const done = await reindexSqlite({ folder, embedder: { id, dimensions }, embed, onProgress });
  return done && { ...done, to: id };
};
