import type { LogSize } from '@mneme/kafka';
import { systemClock } from '@mneme/runner';
import { openMasterKeys, rewrapKeys } from '@mneme/sealing';
import type { EmbedderIdentity, ServerAddresses } from './stores.js';

/**
 * Migrates topics, graph and index, and wraps data keys of former master keys again. A second call changes
 * nothing.
 */
export const migrateServices = async (
  addresses: ServerAddresses,
  embedder: EmbedderIdentity,
  size: LogSize,
): Promise<void> => {
  const [{ migrateTopics }, { migrateGraph }, { migrateIndex }] = await Promise.all([
    import('@mneme/kafka'),
    import('@mneme/neo4j'),
    import('@mneme/qdrant'),
  ]);
  await migrateTopics(addresses.kafka, size, systemClock().now());
  await migrateGraph(addresses.neo4j);
  await rewrap(addresses);
  await migrateIndex({ ...addresses.qdrant, dimensions: embedder.dimensions }, embedder.id);
};

const rewrap = async ({ neo4j, masterKeys }: ServerAddresses): Promise<void> => {
  const { openNeo4j } = await import('@mneme/neo4j');
  const { dataKeys, close } = await openNeo4j(neo4j);
  try {
    await rewrapKeys(dataKeys, openMasterKeys(masterKeys));
  } finally {
    await close();
  }
};
