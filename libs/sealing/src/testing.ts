import type { DataKeys } from '@mneme/ports';
import { type KeyRing, openKeyRing } from './key-ring.js';
import { type MasterKeySettings, openMasterKeys } from './master-key.js';

/** Master key of all tests. */
export const TEST_MASTER_KEYS: MasterKeySettings = {
  current: Buffer.alloc(32, 7).toString('base64'),
  former: [],
};

/** Opens a key ring over a store, with the master key of all tests. */
export const aKeyRing = ({ dataKeys }: { readonly dataKeys: DataKeys }): KeyRing =>
  openKeyRing(dataKeys, openMasterKeys(TEST_MASTER_KEYS));
