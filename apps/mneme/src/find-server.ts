import { mnemeClient } from '@mneme/client';
import { Rejected, Unavailable } from '@mneme/domain';
import { serverOf, startEmbedded, type Started } from '@mneme/server';
import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './settings-of.js';

/** Who serves a folder. */
export interface FolderServer {
  readonly url: string;
  /** Of all servers that ever were, this one. */
  readonly instance: string;
  /** A stack of this process; `null`: another process's server. */
  readonly own: Started | null;
}

const PATIENCE_MS = 30_000;
/**
 * Trying for the store loads a server's worth of modules, on the processor that whoever has it may be starting with:
 * rarely, and not all who wait at once.
 */
const tryAgainMs = (): number => 1000 + Math.random() * 2000;
const LOOK_EVERY_MS = 50;

/**
 * The server that runs on the folder, else a stack of this process. Between taking the store and listening, and between
 * closing and letting go, nobody can be found there: so long, at most `patienceMs`, it waits. Throws `Rejected` or
 * `Unavailable`.
 */
export const findServer = async (place: Place, patienceMs = PATIENCE_MS): Promise<FolderServer> => {
  const until = performance.now() + patienceMs;
  let found = await runningServer(place.dataFolder);
  while (found === null) {
    const own = await ownServer(place);
    if (!(own instanceof Rejected)) return own;
    if (performance.now() > until) throw held(place, own);
    found = await awaitServer(place.dataFolder);
  }
  return found;
};

const awaitServer = async (dataFolder: string): Promise<FolderServer | null> => {
  const until = performance.now() + tryAgainMs();
  while (performance.now() < until) {
    const found = await runningServer(dataFolder);
    if (found !== null) return found;
    await pause(LOOK_EVERY_MS);
  }
  return null;
};

/** The server that says it runs on the folder, if it is the one that answers there. */
const runningServer = async (dataFolder: string): Promise<FolderServer | null> => {
  const server = await serverOf(dataFolder);
  if (server === null) return null;
  const instance = await mnemeClient({ url: server.url, timeoutMs: 2000 }).health.instance();
  return instance === server.instance ? { ...server, own: null } : null;
};

/** A stack of this process; or the refusal, where another process has the store. */
const ownServer = async ({ dataFolder, apiKey }: Place): Promise<FolderServer | Rejected> => {
  try {
    const own = await startEmbedded({ port: 0, dataFolder, operatorKey: apiKey });
    return { url: own.url, instance: own.instance, own };
  } catch (error) {
    if (error instanceof Rejected && error.code === 'store-in-use') return error;
    throw error;
  }
};

const held = ({ dataFolder }: Place, cause: Rejected): Unavailable =>
  new Unavailable(
    'store-in-use',
    `Another process has the store in "${dataFolder}", and no server answers for it. Wait until it ends, or stop it; or give --url.`,
    { cause },
  );
