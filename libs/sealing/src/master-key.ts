import { Rejected, Unavailable } from '@mneme/domain';
import { createHash } from 'node:crypto';
import { newSecret, openBytes, sealBytes } from './sealed-bytes.js';

/** Wraps data keys. Over a key management service the secret never leaves that service. Throws `Unavailable`. */
export interface MasterKeys {
  /** The id of the key that wraps from now on. */
  readonly currentId: string;
  wrap(secret: Buffer): Promise<string>;
  /** Throws `Unavailable('master-key-missing')` where the key that wrapped the secret is not here. */
  unwrap(wrapped: string, masterKeyId: string): Promise<Buffer>;
}

const BYTES = 32;
const WRAPPING = 'mneme data key';

/** Master keys as settings give them, each 32 bytes in base64. */
export interface MasterKeySettings {
  /** Wraps from now on. */
  readonly current: string;
  /** Still unwrap what they wrapped, until all of it is wrapped anew. */
  readonly former: readonly string[];
}

/** The master keys of settings. Throws `Rejected('invalid-master-key')`. */
export const openMasterKeys = ({ current, former }: MasterKeySettings): MasterKeys =>
  localMasterKeys(
    readMasterKey(current, 'MNEME_MASTER_KEY'),
    former.map((key) => readMasterKey(key, 'MNEME_FORMER_MASTER_KEYS')),
  );

/** A new master key, as a setting or a file holds it. */
export const newMasterKey = (): string => newSecret().toString('base64');

/** Master keys that this process holds itself: the first wraps, all of them unwrap. */
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

/** Master keys of a store whose key is lost: nothing is sealed or opened, each call throws the refusal. */
export const lostMasterKeys = (refusal: Unavailable): MasterKeys => ({
  currentId: '',
  wrap: () => Promise.reject(refusal),
  unwrap: () => Promise.reject(refusal),
});

/** Reads a master key as it stands in a setting or a file: 32 bytes in base64. Throws `Rejected('invalid-master-key')`. */
export const readMasterKey = (text: string, field: string): Buffer => {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === BYTES && key.toString('base64') === text.trim()) return key;
  throw new Rejected(
    'invalid-master-key',
    `${field} is not a master key: 32 random bytes in base64, such as "openssl rand -base64 32" prints.`,
    { field },
  );
};

/** Tells keys apart and tells nothing of them. */
const masterKeyId = (key: Buffer): string =>
  createHash('sha256').update('mneme master key').update(key).digest('base64url').slice(0, 16);

const missing = (id: string): Unavailable =>
  new Unavailable(
    'master-key-missing',
    `The master key ${id} is not here, and what it protects cannot be read. Put it back, or name it among the former keys; if it is lost, so is everything that was recorded under it.`,
  );
