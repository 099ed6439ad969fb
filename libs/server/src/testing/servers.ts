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

const [kafka, neo4j, qdrant] = [inject('kafka'), inject('neo4j'), inject('qdrant')];

/**
 * Runs the suite only if all three servers run. The command that starts the tests decides whether the servers
 * are required.
 */
export const describeOnServers = (name: string, suite: () => void): void => {
  describe.skipIf(kafka === null || neo4j === null || qdrant === null)(name, suite);
};

/** Returns addresses of a separate deployment on the servers that all suites of the test run share. */
export const someAddresses = (): ServerAddresses => {
  const name = `test-${randomUUID()}`;
  return {
    masterKeys: TEST_MASTER_KEYS,
    kafka: { brokers: [kafka ?? ''], prefix: `${name}.` },
    neo4j: { address: neo4j ?? '', login: null, database: 'neo4j', store: name, patienceMs: 20_000 },
    qdrant: { url: qdrant ?? '', apiKey: null, collection: name },
  };
};
