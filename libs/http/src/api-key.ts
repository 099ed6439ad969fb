import { Rejected } from '@mneme/domain';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The keys of a server; `null`: there is no such key. */
export interface Keys {
  readonly apiKey: string | null;
  /** Admits like `apiKey`, and also shows parked events and statistics of all tenants. */
  readonly operatorKey: string | null;
}

/** Whether the server admits every client. */
export const isKeyless = ({ apiKey, operatorKey }: Keys): boolean => apiKey === null && operatorKey === null;

/** The caller. The tenant comes from the credential; so far there is one. */
export interface Credential {
  readonly tenant: string;
  /** Whether the caller may see parked events and statistics of all tenants; without keys every caller may. */
  readonly isOperator: boolean;
}

export const TENANT = 'default';

/** The caller of a request. Throws `Rejected` where a key is needed and none, or a wrong one, is given. */
export const credentialOf = (keys: Keys, headers: IncomingHttpHeaders): Credential => {
  if (isKeyless(keys)) return { tenant: TENANT, isOperator: true };
  const given = keyIn(headers);
  if (isKey(given, keys.operatorKey)) return { tenant: TENANT, isOperator: true };
  if (isKey(given, keys.apiKey)) return { tenant: TENANT, isOperator: false };
  throw new Rejected('unauthorized', 'Send the API key as "Authorization: Bearer <key>".');
};

/** The tenant whose parked events and statistics the caller may see; `null`: those of all tenants. */
export const seenBy = ({ tenant, isOperator }: Credential): string | null => (isOperator ? null : tenant);

const isKey = (given: string | null, key: string | null): boolean =>
  given !== null && key !== null && timingSafeEqual(digest(given), digest(key));

/** Reads `Authorization: Bearer`, `Authorization: Token` or `X-API-Key`, which clients of other memory layers send. */
const keyIn = (headers: IncomingHttpHeaders): string | null => {
  const header = headers['x-api-key'];
  if (typeof header === 'string') return header;
  return /^(?:Bearer|Token) (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
};
