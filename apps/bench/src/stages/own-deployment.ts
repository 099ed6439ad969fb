import { type Scope, scopeKey } from '@mneme/domain';
import { randomUUID } from 'node:crypto';
import { builtinModels, migrateServices, type ServerAddresses, type ServicesStores } from '@mneme/server';

/** Separate stores on servers that may have other users, to be removed after a measurement. */
export interface OwnDeployment {
  readonly stores: ServicesStores;
  readonly partitions: number;
  readonly variables: Readonly<Record<string, string>>;
  /** Removes topics, collection, and the data of these scopes in the graph. All consumers must have stopped. */
  close(scopes: readonly Scope[]): Promise<void>;
}

/** Creates topics, collection and stores under a new name. Throws `Unavailable`. */
export const openOwnDeployment = async (
  servers: ServerAddresses,
  partitions: number,
): Promise<OwnDeployment> => {
  const name = `bench-${randomUUID()}`;
  const addresses: ServerAddresses = {
    masterKeys: servers.masterKeys,
    kafka: { ...servers.kafka, prefix: `${name}.`, partitions },
    neo4j: { ...servers.neo4j, store: name },
    qdrant: { ...servers.qdrant, collection: name },
  };
  // Imported here so that the embedded stack does not wait for clients of servers that it does not use.
  const [{ dropTopics }, { dropIndex }, { openServices }] = await Promise.all([
    import('@mneme/kafka'),
    import('@mneme/qdrant'),
    import('@mneme/server'),
  ]);
  const drop = async (): Promise<void> => {
    await dropTopics(addresses.kafka);
    await dropIndex(addresses.qdrant);
  };
  await migrateServices(addresses, builtinModels().embedder, { partitions, replicas: 1, keptDays: 1 });
  const stores = await openServices(addresses, builtinModels().embedder);
  return {
    stores,
    partitions,
    variables: variablesOf(name, partitions),
    close: async (scopes) => {
      for (const scope of scopes) {
        await stores.state.erase(scopeKey(scope));
        await stores.facts.of(scope).erase();
      }
      await stores.close();
      await drop();
    },
  };
};

const variablesOf = (name: string, partitions: number): OwnDeployment['variables'] => ({
  KAFKA_PREFIX: `${name}.`,
  KAFKA_PARTITIONS: String(partitions),
  NEO4J_STORE: name,
  QDRANT_COLLECTION: name,
});
