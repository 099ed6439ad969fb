import { findServer, type FolderServer } from './find-server.js';
import type { Place } from '../options/settings-of.js';

export interface Followed {
  current(): FolderServer;
  /**
   * Sends requests like the global `fetch`, for addresses of the first server. If that server is gone, the
   * request is repeated on the next one. The repetition is safe, because all requests of commands are
   * idempotent or have an idempotency key.
   */
  readonly fetch: typeof fetch;
  /** Closes the stack if this process started it. */
  close(): Promise<void>;
}

/**
 * Sends requests to the server of a data folder. A server that another command started stops with that
 * command, and then the next server is used. Throws `Rejected` or `Unavailable`.
 */
export const followServer = async (place: Place): Promise<Followed> => {
  let current = await findServer(place);
  let moving: Promise<FolderServer> | null = null;
  const first = current.url;
  const nextAfter = (gone: FolderServer): Promise<FolderServer> => {
    if (current !== gone) return Promise.resolve(current);
    moving ??= findServer(place)
      .then((next) => (current = next))
      .finally(() => (moving = null));
    return moving;
  };
  return {
    current: () => current,
    fetch: async (input, init) => {
      const path = (input as string).slice(first.length);
      let asked = current;
      for (;;) {
        try {
          return await fetch(`${asked.url}${path}`, init);
        } catch (error) {
          if (asked.own !== null || init?.signal?.aborted === true) throw error;
          const next = await nextAfter(asked);
          if (next.instance === asked.instance) throw error;
          asked = next;
        }
      }
    },
    close: async () => {
      await moving?.catch(() => undefined);
      await current.own?.close();
    },
  };
};
