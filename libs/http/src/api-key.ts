import { Rejected } from '@mneme/domain';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The keys that let clients in; `null`: there is no such key. */
export interface Keys {
  readonly apiKey: string | null;
  /** Lets in like `apiKey`, and also shows the parked events and figures of every tenant. */
  readonly operatorKey: string | null;
}

/** Whether the server has no key, so that everybody who reaches it is let in. */
export const isKeyless = ({ apiKey, operatorKey }: Keys): boolean => apiKey === null && operatorKey === null;

/** The caller of a request. The tenant comes from the credential; so far there is one. */
export interface Credential {
  readonly tenant: string;
  /** Whether the caller may see the parked events and figures of every tenant; without keys every caller may. */
  readonly isOperator: boolean;
}

export const TENANT = 'default';

/** Identifies the caller. Throws `Rejected` if the server has a key and the request has none, or another. */
export const credentialOf = (keys: Keys, headers: IncomingHttpHeaders): Credential => {
  if (isKeyless(keys)) return { tenant: TENANT, isOperator: true };
  const given = keyIn(headers);
  if (isKey(given, keys.operatorKey)) return { tenant: TENANT, isOperator: true };
  if (isKey(given, keys.apiKey)) return { tenant: TENANT, isOperator: false };
  throw new Rejected('unauthorized', 'Send the API key as "Authorization: Bearer <key>".');
};

/** The tenant whose parked events and figures a caller may see; `null`: those of every tenant. */
export const seenBy = ({ tenant, isOperator }: Credential): string | null => (isOperator ? null : tenant);

/** Throws `Rejected` for a caller who may not change or see what concerns every tenant. */
export const assertOperator = ({ isOperator }: Credential): void => {
  if (!isOperator)
    throw new Rejected('operator-only', "This concerns every tenant. Send the operator's key.");
};

const isKey = (given: string | null, key: string | null): boolean =>
  given !== null && key !== null && timingSafeEqual(digest(given), digest(key));

/**
 * Reads `Authorization: Bearer`, `Authorization: Token` or `X-API-Key`, as clients of other memory layers send them.
 */
const keyIn = (headers: IncomingHttpHeaders): string | null => {
  const header = headers['x-api-key'];
  if (typeof header === 'string') return header;
  return /^(?:Bearer|Token) (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
};
