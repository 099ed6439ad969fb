import { makeCollection } from './collection-shape.js';
import { connect, type QdrantOptions } from './connection.js';
import { liveCollection } from './live-collection.js';

/**
 * Makes the live collection, for the vectors of this embedder, and its payload indexes where they are missing; a second
 * time it changes nothing, and several processes may do it at once. Throws `Rejected` where the collection is another
 * embedder's, `Unavailable`.
 */
export const migrateIndex = async (options: QdrantOptions, embedderId: string): Promise<void> => {
  const connection = connect(options);
  const collection = await liveCollection(connection);
  await makeCollection({ ...connection, collection }, { id: embedderId, dimensions: options.dimensions });
};
