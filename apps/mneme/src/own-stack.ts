import { mnemeClient } from '@mneme/client';
import { startEmbedded, type StoreFloors, storeFloors } from '@mneme/runtime';
import type { Connection } from './connection.js';
import type { Place } from './settings-of.js';

/** A stack of this process, with its bare store for benchmarks. */
export interface OwnStack {
  readonly connection: Connection;
  readonly floors: StoreFloors;
}

/** A stack of its own over one folder that nobody else serves. Throws `Rejected` or `Unavailable`. */
export const startOwn = async ({ dataFolder, apiKey }: Place): Promise<OwnStack> => {
  const { url, doors, settled, close } = await startEmbedded({ port: 0, dataFolder, operatorKey: apiKey });
  const client = mnemeClient({ url, apiKey: apiKey ?? undefined });
  return {
    connection: { client, url, dataFolder, isOwn: true, storeName: dataFolder, settled, close },
    floors: storeFloors(doors),
  };
};
