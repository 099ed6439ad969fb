import { makeCollection } from './collection-shape.js';
import { makeMarks } from './index-marks.js';
import { connect, type QdrantOptions } from './connection.js';
import { liveCollection } from './live-collection.js';

/**
 * Makes the live collection, for the vectors of this embedder, its payload indexes and the marks where they are missing; a second
 * time it changes nothing, and several processes may do it at once. Throws `Rejected` where the collection is another
 * embedder's, `Unavailable`.
 */
export const migrateIndex = async (options: QdrantOptions, embedderId: string): Promise<void> => {
  const connection = connect(options);
  const collection = await liveCollection(connection);
  await makeMarks(connection);
  await makeCollection({ ...connection, collection }, { id: embedderId, dimensions: options.dimensions });
};
