import { makeCollection } from './collection-shape.js';
import { makeMarks } from './index-marks.js';
import { connect, type QdrantOptions } from './connection.js';
import { liveCollection } from './live-collection.js';

/** Creates the live collection and the marks if they are missing. Throws like `makeCollection`. */
export const migrateIndex = async (options: QdrantOptions, embedderId: string): Promise<void> => {
  const connection = connect(options);
  const collection = await liveCollection(connection);
  await makeMarks(connection);
  await makeCollection({ ...connection, collection }, { id: embedderId, dimensions: options.dimensions });
};
