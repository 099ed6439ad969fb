export { type DataKeyOf, dataKeysOf } from './data-key-of.js';
export { DATA_KEY_CACHE_MS, type KeyRing, openKeyRing, type Secret } from './key-ring.js';
export {
  localMasterKeys,
  lostMasterKeys,
  type MasterKeys,
  type MasterKeySettings,
  newMasterKey,
  openMasterKeys,
  readMasterKey,
} from './master-key.js';
export { openedParking } from './opened-parking.js';
export { openPseudonyms } from './pseudonyms.js';
export { rewrapKeys } from './rewrap-keys.js';
export { isSealed, sealEvents } from './seal-events.js';
export { type CursorSeal, openCursorSeal } from './sealed-cursor.js';
export { openEnvelope, sealEnvelope } from './sealed-envelope.js';
export { LIVE_KEYS_MS, watchKeysOf } from './watch-keys.js';
export { sealedLog, sealedWork } from './sealed-stores.js';
