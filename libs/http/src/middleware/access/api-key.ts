import { Rejected } from '@mneme/domain';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Keys that admit clients. A key that is not set is `null`. */
export interface Keys {
  readonly apiKey: string | null;
  /**
   * Key that gives the same access as `apiKey`, and also access to the parked events and statistics of all
   * tenants.
   */
  readonly operatorKey: string | null;
}

/** A server without a key admits every caller. */
export const isKeyless = ({ apiKey, operatorKey }: Keys): boolean => apiKey === null && operatorKey === null;

/** Caller of a request. So far there is only one tenant. */
export interface Credential {
  readonly tenant: string;
  /** True if the caller sent the operator's key. Always true on a server without keys. */
  readonly isOperator: boolean;
}

export const TENANT = 'default';

/**
 * Returns the caller of a request. Throws `Rejected` if the server has a key and the request does not send a
 * valid one.
 */
export const credentialOf = (keys: Keys, headers: IncomingHttpHeaders): Credential => {
  if (isKeyless(keys)) return { tenant: TENANT, isOperator: true };
  const given = keyIn(headers);
  if (isKey(given, keys.operatorKey)) return { tenant: TENANT, isOperator: true };
  if (isKey(given, keys.apiKey)) return { tenant: TENANT, isOperator: false };
  throw new Rejected('unauthorized', 'Send the API key as "Authorization: Bearer <key>".');
};

/** Tenant whose parked events and statistics the caller may see, or `null` for all tenants. */
export const seenBy = ({ tenant, isOperator }: Credential): string | null => (isOperator ? null : tenant);

/** Throws `Rejected` unless the caller is an operator. */
export const assertOperator = ({ isOperator }: Credential): void => {
  if (!isOperator)
    throw new Rejected('operator-only', "This concerns every tenant. Send the operator's key.");
};

const isKey = (given: string | null, key: string | null): boolean =>
  given !== null && key !== null && timingSafeEqual(digest(given), digest(key));

/**
 * Returns the key of a request. Clients of other memory layers send it in `Authorization: Token` or
 * `X-API-Key`.
 */
const keyIn = (headers: IncomingHttpHeaders): string | null => {
  const header = headers['x-api-key'];
  if (typeof header === 'string') return header;
  return /^(?:Bearer|Token) (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
};
