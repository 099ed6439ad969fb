import { mnemeClient } from '@mneme/client';
import { Rejected, Unavailable } from '@mneme/domain';
import { serverOf, startEmbedded, type Started } from '@mneme/server';
import { setTimeout as pause } from 'node:timers/promises';
import { ownOptions } from './own-options.js';
import type { Place } from '../options/settings-of.js';

export interface FolderServer {
  readonly url: string;
  /** Id of the server's start. A restarted server has another id. */
  readonly instance: string;
  /** The stack in this process, or `null` if the server is another process. */
  readonly own: Started | null;
}

const PATIENCE_MS = 30_000;
/**
 * Trying to open the store loads many modules, which slows a server that is starting on the same machine, so
 * tries are rare. The random wait keeps several commands from trying at the same time.
 */
const tryAgainMs = (): number => 1000 + Math.random() * 2000;
const LOOK_EVERY_MS = 50;

/**
 * Finds the server that runs on the folder, or starts a stack in this process. A server that is starting or
 * closing holds the store but does not answer, so this waits for at most `patienceMs`. Throws `Rejected` or
 * `Unavailable`.
 */
export const findServer = async (place: Place, patienceMs = PATIENCE_MS): Promise<FolderServer> => {
  const until = performance.now() + patienceMs;
  let found = await runningServer(place.dataFolder);
  while (found === null) {
    const own = await startServer(place);
    if (!(own instanceof Rejected)) return own;
    if (performance.now() > until) throw storeInUse(place, own);
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

/** Returns the server that is recorded in the folder, if that server answers at its address. */
const runningServer = async (dataFolder: string): Promise<FolderServer | null> => {
  const server = await serverOf(dataFolder);
  if (server === null) return null;
  const instance = await mnemeClient({ url: server.url, timeoutMs: 2000 }).health.instance();
  return instance === server.instance ? { ...server, own: null } : null;
};

/** Starts a stack in this process. Returns the error if another process holds the store. */
const startServer = async (place: Place): Promise<FolderServer | Rejected> => {
  try {
    const own = await startEmbedded(ownOptions(place));
    return { url: own.url, instance: own.instance, own };
  } catch (error) {
    if (error instanceof Rejected && error.code === 'store-in-use') return error;
    throw error;
  }
};

const storeInUse = ({ dataFolder }: Place, cause: Rejected): Unavailable =>
  new Unavailable(
    'store-in-use',
    `Another process has the store in "${dataFolder}", and no server answers for it. Wait until it ends, or stop it; or give --url.`,
    { cause },
  );
