import { makeCollection } from './collection-shape.js';
import { makeMarks } from './index-marks.js';
import { connect, type QdrantOptions } from './connection.js';
import { liveCollection } from './live-collection.js';

/**
 * Creates the live collection for the vectors of this embedder, its payload indexes and the marks if they are
 * missing. Can be repeated, even by several processes at once. Throws `Rejected` if the collection belongs to
 * another embedder, or `Unavailable`.
 */
export const migrateIndex = async (options: QdrantOptions, embedderId: string): Promise<void> => {
  const connection = connect(options);
  const collection = await liveCollection(connection);
  await makeMarks(connection);
  await makeCollection({ ...connection, collection }, { id: embedderId, dimensions: options.dimensions });
};
