import { Rejected } from '@mneme/domain';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Who asks. The tenant comes from the credential: without keys there is one. */
export interface Credential {
  readonly tenant: string;
}

/** Tells whose request it is. Throws `Rejected` where a key is asked for and none, or another, is given. */
export const credentialOf = (apiKey: string | null, headers: IncomingHttpHeaders): Credential => {
  if (apiKey === null) return { tenant: 'default' };
  const given = keyIn(headers);
  if (given !== null && timingSafeEqual(digest(given), digest(apiKey))) return { tenant: 'default' };
  throw new Rejected('unauthorized', 'Send the API key as "Authorization: Bearer <key>".');
};

/** `Authorization: Bearer`, `Authorization: Token` or `X-API-Key`: what clients of other memory layers send. */
const keyIn = (headers: IncomingHttpHeaders): string | null => {
  const header = headers['x-api-key'];
  if (typeof header === 'string') return header;
  return /^(?:Bearer|Token) (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
};
