import type { MemoryIndex } from '@mneme/ports';
import { assertCollection } from './collection-shape.js';
import { connect, type QdrantOptions } from './connection.js';
import { liveCollection } from './live-collection.js';
import { qdrantIndex } from './qdrant-index.js';

/**
 * The memory index in the collection that is live now, and stays the one this process uses: after a reindexing it writes
 * no vectors of one embedder among those of another. Throws `Rejected` where the collection is another embedder's,
 * `Unavailable` where Qdrant does not answer or was not migrated.
 */
export const openIndex = async (options: QdrantOptions, embedderId: string): Promise<MemoryIndex> => {
  const { onRequest: _heardByTheIndex, ...address } = options;
  const connection = connect(address);
  const collection = await liveCollection(connection);
  await assertCollection({ ...connection, collection }, { id: embedderId, dimensions: options.dimensions });
  return qdrantIndex({ ...options, collection });
};
