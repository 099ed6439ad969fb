import { findServer, type FolderServer } from './find-server.js';
import type { Place } from './settings-of.js';

/** Sends the requests of one command to the server that serves its folder at the time. */
export interface Followed {
  current(): FolderServer;
  /**
   * Like the global `fetch`, for addresses of the first server. When that server is gone, the request is sent again to
   * the next one. That is safe: every request of a command is idempotent by nature or by its idempotency key.
   */
  readonly fetch: typeof fetch;
  /** Closes the stack that was started here. */
  close(): Promise<void>;
}

/**
 * Finds or starts a server on the folder, and does so again when it is gone: a server of another command ends with that
 * command. Throws `Rejected` or `Unavailable`.
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
