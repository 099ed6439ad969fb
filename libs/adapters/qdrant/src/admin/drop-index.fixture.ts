import { connect, type QdrantAddress } from './connection.js';
import { request } from './failures.js';
import { marksCollection } from './index-marks.js';
import { liveCollection } from './live-collection.js';
import { dropOldCollections } from './reindex.js';

/** Deletes all collections of a temporary deployment. Throws `Unavailable`. */
export const dropIndex = async (options: QdrantAddress): Promise<void> => {
  await dropOldCollections(options);
  const connection = connect(options);
  const live = await liveCollection(connection);
  await request(() => connection.client.deleteCollection(live));
  await request(() => connection.client.deleteCollection(marksCollection(connection.collection)));
};
