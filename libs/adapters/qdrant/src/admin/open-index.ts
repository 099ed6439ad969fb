import type { MemoryIndex } from '@mneme/ports';
import { assertCollection } from './collection-shape.js';
import { connect, type QdrantOptions } from './connection.js';
import { liveCollection } from './live-collection.js';
import { qdrantIndex } from './qdrant-index.js';

/**
 * Opens the collection that is live now. The index keeps using it after a reindexing, so that the process
 * never mixes vectors of two embedders. Throws like `assertCollection`.
 */
export const openIndex = async (options: QdrantOptions, embedderId: string): Promise<MemoryIndex> => {
  const { onRequest: _heardByTheIndex, ...address } = options;
  const connection = connect(address);
  const collection = await liveCollection(connection);
  await assertCollection({ ...connection, collection }, { id: embedderId, dimensions: options.dimensions });
  return qdrantIndex({ ...options, collection });
};
