import { mnemeClient, type MnemeClient } from '@mneme/client';
import {
  builtinModels,
  migrateServices,
  type ServerAddresses,
  startServices,
  type Settings,
} from '@mneme/server';
import { someAddresses, type Where } from '@mneme/server/testing';

export { describeOnServers, servers, someAddresses } from '@mneme/server/testing';

/** All five services in this process, with separate stores. */
export interface OwnServices {
  readonly addresses: ServerAddresses;
  readonly url: string;
  readonly client: MnemeClient;
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface Manner {
  /** Receives each log line. Without this function, the services do not log. */
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
