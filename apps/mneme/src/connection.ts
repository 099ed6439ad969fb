import { type MnemeClient, mnemeClient } from '@mneme/client';
import { Unavailable } from '@mneme/domain';
import { serverOf, startEmbedded, type StoreFloors } from '@mneme/runtime';
import type { Place } from './settings-of.js';

/** The last write of a user. */
export interface LastEvent {
  readonly userId: string;
  readonly eventId: string;
}

/** A server to talk to: one that was running, or one that this command started and closes again. */
export interface Connection {
  readonly client: MnemeClient;
  readonly url: string;
  readonly dataFolder: string;
  readonly isOwn: boolean;
  /** Names the store, also when its server listens elsewhere next time. */
  readonly storeName: string;
  /** Resolves when every stage is through with these writes. */
  settled(events: readonly LastEvent[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects to the address given, else to the server that runs on the data folder, else starts the embedded stack
 * on that folder, on a free loopback port. Throws `MnemeError` or `Unavailable`.
 */
export const connect = async (place: Place): Promise<Connection> => {
  const running = place.url ?? (await runningServer(place.dataFolder));
  return running === null ? (await startOwn(place)).connection : reach(running, place);
};

/** The address of the server that says it runs on the folder, if it answers. */
export const runningServer = async (dataFolder: string): Promise<string | null> => {
  const server = await serverOf(dataFolder);
  if (server === null) return null;
  return (await mnemeClient({ url: server.url, timeoutMs: 2000 }).health.isLive()) ? server.url : null;
};

/** A stack of its own over one folder. */
export const startOwn = async ({ dataFolder, apiKey }: Place): Promise<OwnStack> => {
  const own = await startEmbedded({ port: 0, dataFolder, apiKey });
  const connection: Connection = {
    client: mnemeClient({ url: own.url, apiKey: apiKey ?? undefined }),
    url: own.url,
    dataFolder: own.dataFolder,
    isOwn: true,
    storeName: own.dataFolder,
    settled: () => own.settled(),
    close: () => own.close(),
  };
  return { connection, floors: own.floors };
};

/** A stack of this process, with its bare store for benchmarks. */
export interface OwnStack {
  readonly connection: Connection;
  readonly floors: StoreFloors;
}

const reach = (url: string, place: Place): Connection => {
  const { apiKey, dataFolder } = place;
  const client = mnemeClient({ url, apiKey: apiKey ?? undefined });
  return {
    client,
    url,
    dataFolder,
    isOwn: false,
    storeName: place.url ?? place.dataFolder,
    settled: async (events) => {
      for (const event of events) await settledAt(client, event);
    },
    close: () => Promise.resolve(),
  };
};

const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1000;

const settledAt = async (client: MnemeClient, { userId, eventId }: LastEvent): Promise<void> => {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const { status } = await client.events.get(eventId, { userId });
    if (status === 'succeeded') return;
    if (status === 'parked') {
      throw new Unavailable('parked', `A write of "${userId}" is parked: "mneme parked" shows why.`);
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
};
