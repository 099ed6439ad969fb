import { findServer, type FolderServer } from './find-server.js';
import type { Place } from './settings-of.js';

/** The requests of one command to whoever serves its folder. */
export interface Followed {
  current(): FolderServer;
  /**
   * Like the platform's, for addresses at the first server. Where that has gone, what was asked is sent again, to the
   * next one: everything a command sends may arrive twice, by its nature or by its idempotency key.
   */
  readonly fetch: typeof fetch;
  /** Closes what was started here. */
  close(): Promise<void>;
}

/**
 * Follows the folder: a server found may be that of another command, which ends with it; then the next one is found,
 * or started. Throws `Rejected` or `Unavailable`.
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
