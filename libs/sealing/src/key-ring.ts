import { type DataKey, type DataKeys, joinCalls, type KeyOwner, type LiveKey } from '@mneme/ports';
import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import type { MasterKeys } from './master-key.js';
import { newSecret } from './sealed-bytes.js';

/** Secret of a data key, or `destroyed` if the key can no longer seal or open. */
type Secret = Buffer | 'destroyed';

/** Data keys with their secrets. Calls throw `Unavailable`, for example `master-key-missing`. */
export interface KeyRing {
  /**
   * Returns the id of the live key of each owner, in the order of the owners. Creates missing keys. Always asks
   * the store, and caches the secrets.
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
  const secrets = cachedSecrets(keys, masterKeys);
  return {
    keysOf: async (owners) => {
      const fresh = await Promise.all(owners.map((owner) => freshKey(owner, masterKeys)));
      const start = performance.now();
      const live = await keys.claim(fresh);
      for (const key of live) secrets.keep(key, await unlock(key, masterKeys), start);
      return live.map(({ id }) => id);
    },
    secretsOf: async (ids) => {
      const wanted = [...new Set(ids)];
      const found = await Promise.all(wanted.map(secrets.get));
      const known = wanted.map((id, n) => [id, found[n] ?? null] as const);
      return new Map(known.flatMap(([id, secret]) => (secret === null ? [] : [[id, secret] as const])));
    },
    forget: secrets.forget,
    forgetScope: secrets.forgetScope,
  };
};

const unlock = async ({ wrapped, masterKeyId }: DataKey, masterKeys: MasterKeys): Promise<Secret> =>
  wrapped === null ? 'destroyed' : masterKeys.unwrap(wrapped, masterKeyId);

const cachedSecrets = (keys: Pick<DataKeys, 'load'>, masterKeys: MasterKeys) => {
  const cache = new LRUCache<string, { readonly scope: string; readonly secret: Buffer }>({
    max: LIMIT_KEYS,
    ttl: DATA_KEY_CACHE_MS,
  });
  /** `start` is the time of the request, from which the age of the secret counts. */
  const keep = ({ id, scope }: DataKey, secret: Secret, start: number): void => {
    if (secret !== 'destroyed') cache.set(id, { scope, secret }, { start });
  };
  const request = joinCalls<string, readonly DataKey[]>((ids) => keys.load([...new Set(ids)]));
  const loads = sharedLoads(async (id, isForgotten) => {
    const start = performance.now();
    const key = (await request([id])).find((found) => found.id === id);
    if (!key) return null;
    const secret = await unlock(key, masterKeys);
    if (!isForgotten()) keep(key, secret, start);
    return secret;
  });
  return {
    keep,
    get: async (id: string): Promise<Secret | null> => cache.get(id)?.secret ?? loads.get(id),
    forget: (ids: readonly string[]): void => {
      for (const id of ids) cache.delete(id);
      loads.forget();
    },
    forgetScope: (scope: string): void => {
      for (const [id, key] of cache.entries()) if (key.scope === scope) cache.delete(id);
      loads.forget();
    },
  };
};

type Load = (id: string, isForgotten: () => boolean) => Promise<Secret | null>;

/** Stages that need the same key at the same time share one load. */
const sharedLoads = (load: Load) => {
  const running = new Map<string, Promise<Secret | null>>();
  return {
    get: (id: string): Promise<Secret | null> => {
      const shared = running.get(id);
      if (shared) return shared;
      const isForgotten = (): boolean => running.get(id) !== own;
      const own = load(id, isForgotten).finally(() => isForgotten() || running.delete(id));
      running.set(id, own);
      return own;
    },
    /** Running loads are not cached, and not shared with later callers. */
    forget: (): void => running.clear(),
  };
};

const freshKey = async (owner: KeyOwner, masterKeys: MasterKeys): Promise<LiveKey> => ({
  ...owner,
  id: randomBytes(ID_BYTES).toString('base64url'),
  wrapped: await masterKeys.wrap(newSecret()),
  masterKeyId: masterKeys.currentId,
});
