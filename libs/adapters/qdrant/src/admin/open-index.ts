import type { MemoryIndex } from '@mneme/ports';
import { assertCollection } from './collection-shape.js';
import { connect, type QdrantOptions } from './connection.js';
import { liveCollection } from './live-collection.js';
import { qdrantIndex } from './qdrant-index.js';

/**
 * Opens the memory index in the collection that is live now. The process keeps this collection after a
 * reindexing, so that it never mixes vectors of two embedders. Throws `Rejected` if the collection belongs to
 * another embedder, and `Unavailable` if Qdrant does not answer or was not migrated.
 */
export const openIndex = async (options: QdrantOptions, embedderId: string): Promise<MemoryIndex> => {
  const { onRequest: _heardByTheIndex, ...address } = options;
  const connection = connect(address);
  const collection = await liveCollection(connection);
  await assertCollection({ ...connection, collection }, { id: embedderId, dimensions: options.dimensions });
  return qdrantIndex({ ...options, collection });
};
