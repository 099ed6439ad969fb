import { Rejected } from '@mneme/domain';
import { createHmac } from 'node:crypto';
import { type MasterKeySettings, readMasterKey } from './master-key.js';
import { NONCE_BYTES, openBytes, openOrNull, sealBytes } from './sealed-bytes.js';

/** Seals the cursors of lists. A cursor names the last row of a page and may contain words of the user. */
export interface CursorSeal {
  /** Seals a cursor. The same cursor in the same context gives the same text. */
  seal(cursor: string, context: string): string;
  /**
   * Returns the cursor. Throws `Rejected('unknown-cursor')` for a text that was not sealed in this context.
   */
  open(sealed: string, context: string): string;
}

/** Seals under the current master key, so that each process can open the cursors of all other processes. */
export const openCursorSeal = ({ current, former }: MasterKeySettings): CursorSeal => {
  const newest = secretsOf(current, 'MNEME_MASTER_KEY');
  const all = [newest, ...former.map((key) => secretsOf(key, 'MNEME_FORMER_MASTER_KEYS'))];
  return {
    seal: (cursor, context) => {
      // Derives the nonce from the cursor. A random nonce would give the same page a new cursor on every
      // read.
      const nonce = hmac(newest.naming, JSON.stringify([context, cursor])).subarray(0, NONCE_BYTES);
      return sealBytes(newest.sealing, Buffer.from(cursor), context, nonce).toString('base64url');
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const { sealing } of all) {
        const cursor = openOrNull(() => openBytes(sealing, bytes, context));
        if (cursor !== null) return cursor.toString();
      }
      throw new Rejected(
        'unknown-cursor',
        'The cursor was not issued for this list. Send a "next_cursor" of it, or leave it out to begin at the first page.',
        { field: 'cursor' },
      );
    },
  };
};

const secretsOf = (masterKey: string, field: string) => {
  const key = readMasterKey(masterKey, field);
  return { sealing: hmac(key, 'mneme cursor'), naming: hmac(key, 'mneme cursor nonce') };
};

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
