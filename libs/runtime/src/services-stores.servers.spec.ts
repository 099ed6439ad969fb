import { isolationContract, type Open, type Stack, workContract } from '@mneme/ports/contracts';
import { randomUUID } from 'node:crypto';
import { describe, inject } from 'vitest';
import { migrateServices } from './migrate-services.js';
import { openServices, type ServerAddresses } from './services-stores.js';

declare module 'vitest' {
  export interface ProvidedContext {
    kafka: string | null;
    neo4j: string | null;
    qdrant: string | null;
  }
}

const [kafka, neo4j, qdrant] = [inject('kafka'), inject('neo4j'), inject('qdrant')];
/** Records of the suite are from 1970: retention goes by their time. */
const KEPT_DAYS = 40_000;

/** A deployment of its own on the servers that the run shares. */
const someAddresses = (): ServerAddresses => {
  const name = `work-${randomUUID()}`;
  return {
    kafka: { brokers: [kafka ?? ''], prefix: `${name}.` },
    neo4j: { address: neo4j ?? '', login: null, database: 'neo4j', store: name, patienceMs: 20_000 },
    qdrant: { url: qdrant ?? '', apiKey: null, collection: name, dimensions: 4 },
  };
};

const freshly: Open<Stack> = async () => {
  const addresses = someAddresses();
  await migrateServices(addresses, { partitions: 3, replicas: 1, keptDays: KEPT_DAYS });
  const stores = await openServices(addresses);
  return { port: stores, close: () => stores.close() };
};

describe.skipIf(kafka === null || neo4j === null || qdrant === null)('on three servers', () => {
  workContract(freshly);
  isolationContract(freshly);
});
