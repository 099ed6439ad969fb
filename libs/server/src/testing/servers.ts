import { TEST_MASTER_KEYS } from '@mneme/sealing/testing';
import { randomUUID } from 'node:crypto';
import { describe, inject } from 'vitest';
import type { ServerAddresses } from '../services/stores.js';

declare module 'vitest' {
  export interface ProvidedContext {
    kafka: string | null;
    neo4j: string | null;
    qdrant: string | null;
  }
}

/** Addresses of the servers that all suites of the run share. `null` if a server is not available. */
export const servers = {
  kafka: inject('kafka'),
  neo4j: inject('neo4j'),
  qdrant: inject('qdrant'),
};
const { kafka, neo4j, qdrant } = servers;

/** Skips the suite if a server is missing. With `CI=true` the run fails before that. */
export const describeOnServers = (name: string, suite: () => void): void => {
  describe.skipIf(kafka === null || neo4j === null || qdrant === null)(name, suite);
};

/** Addresses of servers that a suite uses instead of the shared ones. */
export interface Where {
  readonly kafka?: string;
  readonly neo4j?: string;
  readonly qdrant?: string;
  /** Maximum time that a call waits for Qdrant, in milliseconds. */
  readonly indexPatienceMs?: number;
}

/** Returns addresses with new, unused names for topics, store and collection. */
export const someAddresses = (where: Where = {}): ServerAddresses => {
  const name = `test-${randomUUID()}`;
  const address = where.neo4j ?? neo4j ?? '';
  return {
    masterKeys: TEST_MASTER_KEYS,
    kafka: { brokers: [where.kafka ?? kafka ?? ''], prefix: `${name}.` },
    neo4j: { address, login: null, database: 'neo4j', store: name, patienceMs: 20_000 },
    qdrant: {
      url: where.qdrant ?? qdrant ?? '',
      apiKey: null,
      collection: name,
      patienceMs: where.indexPatienceMs ?? 20_000,
    },
  };
};
