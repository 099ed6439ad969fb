import { Rejected } from '@mneme/domain';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What clients send; `null`: there is no such key. */
export interface Keys {
  readonly apiKey: string | null;
  /** Lets in as the other does, and shows what is parked and counted of everybody. */
  readonly operatorKey: string | null;
}

/** Whether anybody may ask who reaches the server. */
export const isKeyless = ({ apiKey, operatorKey }: Keys): boolean => apiKey === null && operatorKey === null;

/** Who asks. The tenant comes from the credential: there is one so far. */
export interface Credential {
  readonly tenant: string;
  /** Runs the service, and so may see all that is parked and counted; without keys everybody does. */
  readonly isOperator: boolean;
}

export const TENANT = 'default';

/** Tells whose request it is. Throws `Rejected` where a key is asked for and none, or another, is given. */
export const credentialOf = (keys: Keys, headers: IncomingHttpHeaders): Credential => {
  if (isKeyless(keys)) return { tenant: TENANT, isOperator: true };
  const given = keyIn(headers);
  if (isKey(given, keys.operatorKey)) return { tenant: TENANT, isOperator: true };
  if (isKey(given, keys.apiKey)) return { tenant: TENANT, isOperator: false };
  throw new Rejected('unauthorized', 'Send the API key as "Authorization: Bearer <key>".');
};

/** Whose parked events and figures a caller may see: its tenant's; `null`: everybody's. */
export const seenBy = ({ tenant, isOperator }: Credential): string | null => (isOperator ? null : tenant);

const isKey = (given: string | null, key: string | null): boolean =>
  given !== null && key !== null && timingSafeEqual(digest(given), digest(key));

/** `Authorization: Bearer`, `Authorization: Token` or `X-API-Key`: what clients of other memory layers send. */
const keyIn = (headers: IncomingHttpHeaders): string | null => {
  const header = headers['x-api-key'];
  if (typeof header === 'string') return header;
  return /^(?:Bearer|Token) (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
};
