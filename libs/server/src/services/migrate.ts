import type { LogSize } from '@mneme/kafka';
import { builtinModels } from '../builtin-models.js';
import { systemClock } from '@mneme/runner';
import type { ServerAddresses } from './stores.js';

/**
 * Creates and checks topics, constraints and the collection; a second call changes nothing. No service migrates when it
 * starts.
 */
export const migrateServices = async (addresses: ServerAddresses, size: LogSize): Promise<void> => {
  const [{ migrateTopics }, { migrateGraph }, { migrateIndex }] = await Promise.all([
    import('@mneme/kafka'),
    import('@mneme/neo4j'),
    import('@mneme/qdrant'),
  ]);
  await migrateTopics(addresses.kafka, size, systemClock().now());
  await migrateGraph(addresses.neo4j);
  await migrateIndex(addresses.qdrant, builtinModels().embedder.id);
};
