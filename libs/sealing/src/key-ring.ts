import type { DataKey, DataKeys, KeyOwner, LiveKey } from '@mneme/ports';
import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import type { MasterKeys } from './master-key.js';
import { newSecret } from './sealed-bytes.js';

/** Secret of a data key, or `destroyed` if the key can no longer seal or open. */
type Secret = Buffer | 'destroyed';

/** Data keys with their secrets. Calls throw `Unavailable`, for example `master-key-missing`. */
export interface KeyRing {
  /**
   * Returns the id of the live key of each owner, in the order of the owners. Creates missing keys. Does not
   * use the cache.
   */
  keysOf(owners: readonly KeyOwner[]): Promise<readonly string[]>;
  /**
   * Returns the secrets by the ids of their data keys. The result may contain a secret that another process
   * destroyed in the last `DATA_KEY_CACHE_MS`.
   */
  secretsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Secret>>;
  /** Removes the keys from the cache of this process. */
  forget(ids: readonly string[]): void;
  /** Removes every key of a scope (`scopeKey`) from the cache of this process. */
  forgetScope(scope: string): void;
}

/** Maximum time for which a process uses a destroyed key. An erasure is verified only after this time. */
const DATA_KEY_CACHE_MS = 5_000;
const LIMIT_KEYS = 10_000;
const ID_BYTES = 16;

export const openKeyRing = (keys: DataKeys, masterKeys: MasterKeys): KeyRing => {
  const cache = new LRUCache<string, { readonly scope: string; readonly secret: Buffer }>({
    max: LIMIT_KEYS,
    ttl: DATA_KEY_CACHE_MS,
  });
  const unlock = async ({ id, scope, wrapped, masterKeyId }: DataKey): Promise<Secret> => {
    if (wrapped === null) return 'destroyed';
    const secret = await masterKeys.unwrap(wrapped, masterKeyId);
    cache.set(id, { scope, secret });
    return secret;
  };
  return {
    keysOf: async (owners) => {
      const fresh = await Promise.all(owners.map((owner) => freshKey(owner, masterKeys)));
      const live = await keys.claim(fresh);
      return live.map(({ id }) => id);
    },
    secretsOf: async (ids) => {
      const secrets = new Map<string, Secret>();
      for (const id of ids) {
        const cached = cache.get(id);
        if (cached) secrets.set(id, cached.secret);
      }
      const missing = [...new Set(ids)].filter((id) => !secrets.has(id));
      if (missing.length === 0) return secrets;
      for (const key of await keys.load(missing)) secrets.set(key.id, await unlock(key));
      return secrets;
    },
    forget: (ids) => {
      for (const id of ids) cache.delete(id);
    },
    forgetScope: (scope) => {
      for (const [id, key] of cache.entries()) if (key.scope === scope) cache.delete(id);
    },
  };
};

const freshKey = async (owner: KeyOwner, masterKeys: MasterKeys): Promise<LiveKey> => ({
  ...owner,
  id: randomBytes(ID_BYTES).toString('base64url'),
  wrapped: await masterKeys.wrap(newSecret()),
  masterKeyId: masterKeys.currentId,
});
