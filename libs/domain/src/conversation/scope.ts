import { z } from 'zod';

/** A lone surrogate cannot be encoded in a key. */
const nameSchema = z
  .string()
  .min(1)
  .refine((name) => !/\p{Surrogate}/u.test(name), 'it holds half a character');

/** The unit of isolation, order and erasure. The tenant comes from the credential, never from a request body. */
export const scopeSchema = z.object({ tenant: nameSchema, user: nameSchema });
export type Scope = z.infer<typeof scopeSchema>;

/** Escapes `/` and `%`, so that no two scopes share a key. */
export const scopeKey = ({ tenant, user }: Scope): string =>
  `${encodeURIComponent(tenant)}/${encodeURIComponent(user)}`;

/** A session id is unique only within its scope. */
export const sessionKey = (scope: Scope, sessionId: string): string =>
  `${scopeKey(scope)}/${encodeURIComponent(sessionId)}`;

export const parseScopeKey = (key: string): Scope => {
  const [tenant = '', user = ''] = key.split('/').map(decodeURIComponent);
  return { tenant, user };
};
