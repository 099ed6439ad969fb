import { Unavailable } from '@mneme/domain';
import type { DataKeys } from '@mneme/ports';
import { type MasterKeySettings, openMasterKeys, rewrapKeys } from '@mneme/sealing';
import { masterKeyFile, masterKeyIn, ownMasterKey } from './master-key-file.js';

/** Matches the id of no master key. */
const NO_KEY = '';

interface Asked {
  readonly folder: string;
  readonly dataKeys: DataKeys;
  /** The keys that settings name; `null`: the one in the folder. */
  readonly chosen: MasterKeySettings | null;
}

/**
 * The master keys of a store, whose data keys all are wrapped by the current one when it resolves; `null`: no key is
 * named, and the one in the folder is lost. A store without data keys gets a new master key in its folder. Throws
 * `Unavailable('master-key-missing')` where a named key is not the store's.
 */
export const masterKeysOf = async ({
  folder,
  dataKeys,
  chosen,
}: Asked): Promise<MasterKeySettings | null> => {
  const own = await masterKeyIn(folder);
  const keys = await keysOf({ folder, dataKeys, chosen }, own);
  if (keys === null) return null;
  await rewrapKeys(dataKeys, openMasterKeys(keys));
  return keys;
};

const keysOf = async (
  { folder, dataKeys, chosen }: Asked,
  own: string | null,
): Promise<MasterKeySettings | null> => {
  // A store that had its key in the folder goes on with the one that is named now.
  if (chosen) return own === null ? chosen : { ...chosen, former: [...chosen.former, own] };
  if (own !== null) return { current: own, former: [] };
  if ((await dataKeys.wrappedByOthers(NO_KEY, 1)).length > 0) return null;
  return { current: await ownMasterKey(folder), former: [] };
};

/** Why a store without its master key takes no writes. */
export const masterKeyMissing = (folder: string): Unavailable =>
  new Unavailable(
    'master-key-missing',
    `"${masterKeyFile(folder)}" is gone, so the log cannot be read and this store takes no writes. Put the file back, or set MNEME_MASTER_KEY to what it held, and start again.`,
  );
