import { TEST_MASTER_KEYS } from '@mneme/sealing/testing';
import { mnemeClient, type MnemeClient } from '@mneme/client';
import {
  builtinModels,
  migrateServices,
  type ServerAddresses,
  startServices,
  type Settings,
} from '@mneme/server';
import { randomUUID } from 'node:crypto';
import { describe, inject } from 'vitest';

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

/** Runs the suite if all three servers are available. In CI, the global setup requires them. */
export const describeOnServers = (name: string, suite: () => void): void => {
  describe.skipIf(kafka === null || neo4j === null || qdrant === null)(name, suite);
};

/** All five services in this process, with stores of their own. */
export interface OwnServices {
  readonly addresses: ServerAddresses;
  readonly url: string;
  readonly client: MnemeClient;
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface Where {
  readonly kafka?: string;
  readonly neo4j?: string;
  readonly qdrant?: string;
  /** Maximum time that a call waits for Qdrant, in milliseconds. */
  readonly indexPatienceMs?: number;
}

export interface Manner {
  /** Receives each log line. Without it, the services do not log. */
  readonly hear?: (line: string) => void;
  /** API keys that clients must send. Without keys, every request is accepted. */
  readonly keys?: Readonly<Record<'apiKey' | 'operatorKey', string>>;
  readonly models?: Settings['models'];
  readonly keeping?: Settings['keeping'];
  readonly consolidation?: Settings['consolidation'];
}

/** Creates new stores, with topics of the given number of partitions, and starts the services. */
export const startOwnServices = async (
  partitions: number,
  where: Where = {},
  manner: Manner = {},
): Promise<OwnServices> => {
  const addresses = someAddresses(where);
  await migrateServices(addresses, builtinModels().embedder, { partitions, replicas: 1, keptDays: 1 });
  return startOn(addresses, manner);
};

/** Starts the services on existing stores. */
export const startOn = async (
  addresses: ServerAddresses,
  { hear, keys, models, keeping, consolidation }: Manner = {},
): Promise<OwnServices> => {
  const names = ['ingest', 'sensory', 'stm', 'consolidator', 'query'] as const;
  const logging = hear ? ({ logLevel: 'debug', logTo: { write: hear } } as const) : SILENT;
  const started = await startServices(names, {
    addresses,
    ...logging,
    ...keys,
    ...(models && { models }),
    ...(keeping && { keeping }),
    ...(consolidation && { consolidation }),
  });
  return { ...started, addresses, client: mnemeClient({ url: started.url, apiKey: keys?.apiKey }) };
};

const SILENT = { logLevel: 'silent' } as const;

/** Returns addresses with new, unused names for topics, store and collection. */
export const someAddresses = (where: Where = {}): ServerAddresses => {
  const name = `test-${randomUUID()}`;
  const address = where.neo4j ?? neo4j ?? '';
  const patienceMs = where.indexPatienceMs ?? 20_000;
  return {
    masterKeys: TEST_MASTER_KEYS,
    kafka: { brokers: [where.kafka ?? kafka ?? ''], prefix: `${name}.` },
    neo4j: { address, login: null, database: 'neo4j', store: name, patienceMs: 20_000 },
    qdrant: {
      url: where.qdrant ?? qdrant ?? '',
      apiKey: null,
      collection: name,
      patienceMs,
    },
  };
};
