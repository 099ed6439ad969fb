import type { DataKeys } from '@mneme/ports';
import type { MasterKeys } from './master-key.js';

const KEYS_AT_ONCE = 500;

/**
 * Wraps all data keys with the current master key, so that former master keys are no longer needed. Does not
 * change sealed data. Returns the number of rewrapped keys. Throws `Unavailable('master-key-missing')`.
 */
export const rewrapKeys = async (keys: DataKeys, masterKeys: MasterKeys): Promise<number> => {
  let rewrapped = 0;
  for (;;) {
    const others = await keys.wrappedByOthers(masterKeys.currentId, KEYS_AT_ONCE);
    if (others.length === 0) return rewrapped;
    const wrappings = others.map(async (key) => ({
      ...key,
      wrapped: await masterKeys.wrap(await masterKeys.unwrap(key.wrapped, key.masterKeyId)),
      masterKeyId: masterKeys.currentId,
    }));
    await keys.rewrap(await Promise.all(wrappings));
    rewrapped += others.length;
  }
};
