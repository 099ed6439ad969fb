import { Rejected, Unavailable } from '@mneme/domain';
import { createHash } from 'node:crypto';
import { newSecret, openBytes, sealBytes } from './sealed-bytes.js';

/**
 * Wraps and unwraps secrets. A master key in a key management service never leaves that service. Calls throw
 * `Unavailable`.
 */
export interface MasterKeys {
  /** Id of the master key that wraps new secrets. */
  readonly currentId: string;
  wrap(secret: Buffer): Promise<string>;
  /**
   * Returns the unwrapped secret. Throws `Unavailable('master-key-missing')` if the key that wrapped the
   * secret is not available.
   */
  unwrap(wrapped: string, masterKeyId: string): Promise<Buffer>;
}

const BYTES = 32;
const WRAPPING = 'mneme data key';

/** Master keys from the settings, each 32 bytes in base64. */
export interface MasterKeySettings {
  /** The key that wraps new data keys. */
  readonly current: string;
  /**
   * Former master keys, which are only used to unwrap until all data keys are wrapped with the current key.
   */
  readonly former: readonly string[];
}

/** Opens the master keys of the settings. Throws `Rejected('invalid-master-key')`. */
export const openMasterKeys = ({ current, former }: MasterKeySettings): MasterKeys =>
  localMasterKeys(
    readMasterKey(current, 'MNEME_MASTER_KEY'),
    former.map((key) => readMasterKey(key, 'MNEME_FORMER_MASTER_KEYS')),
  );

/** Returns a new random master key in the format of settings and files. */
export const newMasterKey = (): string => newSecret().toString('base64');

/** Master keys in the memory of this process. The current key wraps, and all keys unwrap. */
export const localMasterKeys = (current: Buffer, former: readonly Buffer[] = []): MasterKeys => {
  const currentId = masterKeyId(current);
  const byId = new Map([current, ...former].map((key) => [masterKeyId(key), key]));
  return {
    currentId,
    wrap: (secret) => Promise.resolve(sealBytes(current, secret, WRAPPING).toString('base64')),
    unwrap: (wrapped, id) => {
      const key = byId.get(id);
      if (!key) return Promise.reject(missing(id));
      return Promise.resolve(openBytes(key, Buffer.from(wrapped, 'base64'), WRAPPING));
    },
  };
};

/**
 * Master keys of a store whose key is lost. Every call throws the refusal, so no data is sealed or opened.
 */
export const lostMasterKeys = (refusal: Unavailable): MasterKeys => ({
  currentId: '',
  wrap: () => Promise.reject(refusal),
  unwrap: () => Promise.reject(refusal),
});

/** Reads 32 bytes in base64 from a setting or a file. Throws `Rejected('invalid-master-key')`. */
export const readMasterKey = (text: string, field: string): Buffer => {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === BYTES && key.toString('base64') === text.trim()) return key;
  throw new Rejected(
    'invalid-master-key',
    `${field} is not a master key: 32 random bytes in base64, such as "openssl rand -base64 32" prints.`,
    { field },
  );
};

/** Returns an id of a key that does not disclose the key. */
const masterKeyId = (key: Buffer): string =>
  createHash('sha256').update('mneme master key').update(key).digest('base64url').slice(0, 16);

const missing = (id: string): Unavailable =>
  new Unavailable(
    'master-key-missing',
    `The master key ${id} is not here, and what it protects cannot be read. Put it back, or name it among the former keys; if it is lost, so is everything that was recorded under it.`,
  );
