import type { ServerName } from '@mneme/local-servers';
import { randomUUID } from 'node:crypto';
import { servers } from '../tools/own-services.fixture.js';

/** Returns variables for the shared servers with new names for topics, graph and collection. */
export const onSharedServers = (): Record<string, string> => ({
  KAFKA_BROKERS: servers.kafka ?? '',
  NEO4J_URL: servers.neo4j ?? '',
  QDRANT_URL: servers.qdrant ?? '',
  ...ownNames(),
});

/** Returns the same variables without one server, which the stack then starts itself. */
export const allButOneShared = (own: ServerName): Record<string, string> =>
  Object.fromEntries(Object.entries(onSharedServers()).filter(([name]) => name !== VARIABLES[own]));

/** Environment variable with the address of each server. */
export const VARIABLES = { kafka: 'KAFKA_BROKERS', neo4j: 'NEO4J_URL', qdrant: 'QDRANT_URL' } as const;

/** Returns names that no other deployment on the same servers has. */
export const ownNames = (): Record<string, string> => {
  const name = `crash-${randomUUID()}`;
  return {
    KAFKA_PREFIX: `${name}.`,
    NEO4J_STORE: name,
    QDRANT_COLLECTION: name,
    KAFKA_PARTITIONS: '4',
    // A short session timeout, so that a killed member is replaced sooner.
    KAFKA_SESSION_SECONDS: '10',
  };
};
