import { createHmac } from 'node:crypto';
import type { KeyOwner } from '@mneme/ports';
import type { KeyRing } from './key-ring.js';

/** Returns a name for `text`. The name does not disclose the text. */
type Pseudonym = (kind: string, text: string) => string;

const BYTES = 18;

/**
 * Names texts by HMAC-SHA-256 (RFC 2104) under a secret of the tenant. The secret is a wrapped data key that
 * no erasure destroys. The secret stays the same when the master key changes, and cannot be read from the
 * store without the master key. Throws `Unavailable`.
 */
export const openPseudonyms = (
  keys: Pick<KeyRing, 'keysOf' | 'secretsOf'>,
): ((tenant: string) => Promise<Pseudonym>) => {
  const byTenant = new Map<string, Promise<Pseudonym>>();
  return (tenant) => {
    const earlier = byTenant.get(tenant);
    if (earlier) return earlier;
    const pseudonym = pseudonymsUnder(keys, ownerOf(tenant));
    byTenant.set(tenant, pseudonym);
    pseudonym.catch(() => byTenant.delete(tenant));
    return pseudonym;
  };
};

/** Owner of the tenant's secret. It differs from the key of every scope, which has exactly one slash. */
const ownerOf = (tenant: string): KeyOwner => ({
  scope: `${encodeURIComponent(tenant)}//knowledge`,
  sessionId: null,
  holds: 'facts',
});

const pseudonymsUnder = async (
  { keysOf, secretsOf }: Pick<KeyRing, 'keysOf' | 'secretsOf'>,
  owner: KeyOwner,
): Promise<Pseudonym> => {
  const [id = ''] = await keysOf([owner]);
  const secret = (await secretsOf([id])).get(id);
  if (!(secret instanceof Buffer)) throw new Error('The store of data keys has no secret of pseudonyms.');
  return (kind, text) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([kind, text]))
      .digest()
      .subarray(0, BYTES)
      .toString('base64url');
};
