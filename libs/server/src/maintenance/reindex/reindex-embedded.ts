import { reindexSqlite } from '@mneme/sqlite';
import { assertStore } from '../../assert-store.js';
import { embedderOfPoints, type Reindexed, type ReindexRequest } from './reindex-request.js';

/**
 * The same over the one file of the embedded stack: it is the old embedder's until, in one transaction, it is the new
 * one's. Throws `Rejected` where there is no store and while another process has it; `Unavailable`.
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
