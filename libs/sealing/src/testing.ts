import type { DataKeys } from '@mneme/ports';
import { type KeyRing, openKeyRing } from './key-ring.js';
import { type MasterKeySettings, openMasterKeys } from './master-key.js';

/** The master key of every test. */
export const TEST_MASTER_KEYS: MasterKeySettings = {
  current: Buffer.alloc(32, 7).toString('base64'),
  former: [],
};

/** The key ring of a process over a store. */
export const aKeyRing = ({ dataKeys }: { readonly dataKeys: DataKeys }): KeyRing =>
  openKeyRing(dataKeys, openMasterKeys(TEST_MASTER_KEYS));
