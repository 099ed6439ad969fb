import { type MnemeClient, mnemeClient } from '@mneme/client';
import { Rejected } from '@mneme/domain';
import { assertStore, settings } from '@mneme/server';
import { followServer } from './follow-server.js';
import type { Place } from '../options/settings-of.js';
import { type LastEvent, awaitHandled } from './await-handled.js';

/** A connection to a running server, or to a server that this command started and will close. */
export interface Connection {
  readonly client: MnemeClient;
  readonly url: string;
  readonly dataFolder: string;
  readonly isOwn: boolean;
  /** Name that identifies the store, even if its server listens on another port at the next start. */
  readonly storeName: string;
  /**
   * Resolves when every stage has handled these events. Throws `Unavailable` if a stage cannot handle them.
   */
  settled(events: readonly LastEvent[]): Promise<void>;
  close(): Promise<void>;
}

/** Whether a command needs an existing store, or creates one in an empty folder. */
export type Beginning = 'needs-store' | 'makes-store';

/**
 * Without an address, connects to the server that runs on the data folder, or starts the embedded stack on a
 * free loopback port. Throws `MnemeError`, `Rejected` or `Unavailable`.
 */
export const connect = (place: Place, beginning: Beginning = 'needs-store'): Promise<Connection> =>
  place.url === null ? connectFolder(place, beginning) : Promise.resolve(connectAddress(place.url, place));

const connectAddress = (url: string, { apiKey, dataFolder }: Place): Connection => {
  const client = mnemeClient({ url, apiKey: apiKey ?? undefined });
  return {
    client,
    url,
    dataFolder,
    isOwn: false,
    storeName: url,
    settled: (events) => allSettled(client, events),
    close: () => Promise.resolve(),
  };
};

const connectFolder = async (place: Place, beginning: Beginning): Promise<Connection> => {
  if (settings(process.cwd()).chosenStack === 'services') throw noAddress();
  if (beginning === 'needs-store') assertStore(place.dataFolder);
  const { apiKey, dataFolder } = place;
  const server = await followServer(place);
  const { url, own } = server.current();
  const client = mnemeClient({ url, apiKey: apiKey ?? undefined, fetch: server.fetch });
  return {
    client,
    url,
    dataFolder,
    isOwn: own !== null,
    storeName: dataFolder,
    settled: (events) => server.current().own?.settled() ?? allSettled(client, events),
    close: () => server.close(),
  };
};

const noAddress = (): Rejected =>
  new Rejected(
    'no-address',
    'MNEME_STACK is services: say with --url or MNEME_URL where its server answers, or set MNEME_STACK=embedded for the data folder.',
    { field: 'MNEME_STACK' },
  );

const allSettled = async (client: MnemeClient, events: readonly LastEvent[]): Promise<void> => {
  for (const event of events) await awaitHandled(client, event);
};
