import { Unavailable } from '@mneme/domain';
import type { DataKeys } from '@mneme/ports';
import { type MasterKeySettings, openMasterKeys, rewrapKeys } from '@mneme/sealing';
import { masterKeyFile, masterKeyIn, ownMasterKey } from './master-key-file.js';

/** An id that no master key has. */
const NO_KEY = '';

interface StoreKeys {
  readonly folder: string;
  readonly dataKeys: DataKeys;
  /** Master keys from the settings, or `null` to use the key in the folder. */
  readonly chosen: MasterKeySettings | null;
}

/**
 * Returns the master keys of a store, and wraps all data keys with the current one. Returns `null` if the
 * settings have no key and the key in the folder is lost. A store without data keys gets a new master key in
 * its folder. Throws `Unavailable('master-key-missing')` if the key of the settings is not the key of the
 * store.
 */
export const masterKeysOf = async (store: StoreKeys): Promise<MasterKeySettings | null> => {
  const keys = await keysOf(store);
  if (keys !== null) await rewrapKeys(store.dataKeys, openMasterKeys(keys));
  return keys;
};

const keysOf = async ({ folder, dataKeys, chosen }: StoreKeys): Promise<MasterKeySettings | null> => {
  const own = await masterKeyIn(folder);
  // The key in the folder becomes a former key if the settings name another one.
  if (chosen) return own === null ? chosen : { ...chosen, former: [...chosen.former, own] };
  if (own !== null) return { current: own, former: [] };
  if ((await dataKeys.wrappedByOthers(NO_KEY, 1)).length > 0) return null;
  return { current: await ownMasterKey(folder), former: [] };
};

export const masterKeyMissing = (folder: string): Unavailable =>
  new Unavailable(
    'master-key-missing',
    `"${masterKeyFile(folder)}" is gone, so the log cannot be read and this store takes no writes. Put the file back, or set MNEME_MASTER_KEY to what it held, and start again.`,
  );
