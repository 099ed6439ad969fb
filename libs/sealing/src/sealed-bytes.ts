import { Rejected } from '@mneme/domain';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM (NIST SP 800-38D) with a nonce of 96 random bits and a tag of 128 bits. */
const CIPHER = 'aes-256-gcm';
const SECRET_BYTES = 32;
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/**
 * Returns nonce, sealed bytes and tag. `context` is not stored, and opening requires the same context. A nonce
 * must never be used for two texts.
 */
export const sealBytes = (
  secret: Buffer,
  content: Buffer,
  context: string,
  nonce: Buffer = randomBytes(NONCE_BYTES),
): Buffer => {
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
};

/**
 * Opens sealed bytes. Throws `Rejected('seal-broken')` for another secret, another context, or changed bytes.
 */
export const openBytes = (secret: Buffer, sealed: Buffer, context: string): Buffer => {
  const end = sealed.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()]);
  } catch (cause) {
    throw new Rejected(
      'seal-broken',
      'What was sealed cannot be opened: it was changed, or sealed with another key.',
      { cause },
    );
  }
};

/** Calls `open`, and returns `null` if it throws `Rejected`. */
export const openOrNull = <Opened>(open: () => Opened): Opened | null => {
  try {
    return open();
  } catch (error) {
    if (error instanceof Rejected) return null;
    throw error;
  }
};
