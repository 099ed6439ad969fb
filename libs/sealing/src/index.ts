export { dataKeysOf } from './data-key-of.js';
export { type KeyRing, openKeyRing } from './key-ring.js';
export {
  lostMasterKeys,
  type MasterKeys,
  type MasterKeySettings,
  newMasterKey,
  openMasterKeys,
} from './master-key.js';
export { openedParking } from './opened-parking.js';
export { openPseudonyms } from './pseudonyms.js';
export { rewrapKeys } from './rewrap-keys.js';
export { isSealed } from './seal-events.js';
export { type CursorSeal, openCursorSeal } from './sealed-cursor.js';
export { openEnvelope } from './sealed-envelope.js';
export { LIVE_KEYS_MS, watchKeysOf } from './watch-keys.js';
export { sealedLog, sealedWork } from './sealed-stores.js';
