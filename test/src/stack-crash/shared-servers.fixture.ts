import type { ServerName } from '@mneme/local-servers';
import { randomUUID } from 'node:crypto';
import { servers } from '../own-services.fixture.js';

/** A log, a graph and an index of its own on servers that run anyway. */
export const onSharedServers = (): Record<string, string> => ({
  KAFKA_BROKERS: servers.kafka ?? '',
  NEO4J_URL: servers.neo4j ?? '',
  QDRANT_URL: servers.qdrant ?? '',
  ...ownNames(),
});

/** The same without one server, which the stack starts itself. */
export const allButOneShared = (own: ServerName): Record<string, string> =>
  Object.fromEntries(Object.entries(onSharedServers()).filter(([name]) => name !== VARIABLES[own]));

/** The variable that names each server to the services. */
export const VARIABLES = { kafka: 'KAFKA_BROKERS', neo4j: 'NEO4J_URL', qdrant: 'QDRANT_URL' } as const;

/** Names that no other deployment on the same servers has. */
export const ownNames = (): Record<string, string> => {
  const name = `crash-${randomUUID()}`;
  return {
    KAFKA_PREFIX: `${name}.`,
    NEO4J_STORE: name,
    QDRANT_COLLECTION: name,
    KAFKA_PARTITIONS: '4',
    // A dead member is missed sooner: the run is about what follows, not about waiting for it.
    KAFKA_SESSION_SECONDS: '10',
  };
};
