import { mnemeClient } from '@mneme/client';
import { type Started, startEmbedded } from '@mneme/server';
import type { Connection } from './connection.js';
import type { Place } from './settings-of.js';

/** A stack in this process, with its memory ports, which need no HTTP. */
export interface OwnStack {
  readonly connection: Connection;
  readonly ports: Started['ports'];
}

/** Starts a stack over a folder that no other process serves. Throws `Rejected` or `Unavailable`. */
export const startOwn = async ({
  dataFolder,
  apiKey,
  secrets = 'redact',
  masterKeys = null,
}: Place): Promise<OwnStack> => {
  const { url, ports, settled, close } = await startEmbedded({
    port: 0,
    dataFolder,
    operatorKey: apiKey,
    secrets,
    masterKeys,
  });
  const client = mnemeClient({ url, apiKey: apiKey ?? undefined });
  return {
    connection: { client, url, dataFolder, isOwn: true, storeName: dataFolder, settled, close },
    ports,
  };
};
