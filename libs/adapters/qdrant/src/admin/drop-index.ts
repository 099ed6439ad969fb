import { connect, type QdrantAddress } from './connection.js';
import { translating } from './failures.js';
import { marksCollection } from './index-marks.js';
import { liveCollection } from './live-collection.js';
import { dropOldCollections } from './reindex.js';

/** Deletes every collection of a deployment: only for temporary deployments. Throws `Unavailable`. */
export const dropIndex = async (options: QdrantAddress): Promise<void> => {
  await dropOldCollections(options);
  const connection = connect(options);
  const live = await liveCollection(connection);
  await translating(() => connection.client.deleteCollection(live));
  await translating(() => connection.client.deleteCollection(marksCollection(connection.collection)));
};
