import { mnemeClient } from '@mneme/client';
import { KEEPS_ALL, type Started, startEmbedded, type StartOptions } from '@mneme/server';
import type { Connection } from './connection.js';
import { ownOptions } from './own-options.js';
import type { Place } from '../options/settings-of.js';

export interface OwnStack {
  readonly connection: Connection;
  readonly ports: Started['ports'];
}

/** Starts a stack over a folder that no other process serves. Throws `Rejected` or `Unavailable`. */
export const startOwn = async (place: Place): Promise<OwnStack> => {
  const { dataFolder, apiKey } = place;
  const { url, ports, settled, close } = await startEmbedded(withoutRecalls(place));
  const client = mnemeClient({ url, apiKey: apiKey ?? undefined });
  return {
    connection: { client, url, dataFolder, isOwn: true, storeName: dataFolder, settled, close },
    ports,
  };
};

/** Switches the recording of recalls off, because a read of a person does not count as a use by an agent. */
const withoutRecalls = (place: Place): StartOptions => {
  const options = ownOptions(place);
  return { ...options, keeping: { ...(options.keeping ?? KEEPS_ALL), recordsRecalls: false } };
};
