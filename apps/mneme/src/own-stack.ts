import { mnemeClient } from '@mneme/client';
import { type Started, startEmbedded } from '@mneme/server';
import type { Connection } from './connection.js';
import { ownOptions } from './own-options.js';
import type { Place } from './settings-of.js';

/** A stack in this process, with its memory ports, which need no HTTP. */
export interface OwnStack {
  readonly connection: Connection;
  readonly ports: Started['ports'];
}

/** Starts a stack over a folder that no other process serves. Throws `Rejected` or `Unavailable`. */
export const startOwn = async (place: Place): Promise<OwnStack> => {
  const { dataFolder, apiKey } = place;
  const { url, ports, settled, close } = await startEmbedded(ownOptions(place));
  const client = mnemeClient({ url, apiKey: apiKey ?? undefined });
  return {
    connection: { client, url, dataFolder, isOwn: true, storeName: dataFolder, settled, close },
    ports,
  };
};
