import { z } from 'zod';

/** No key can be made of half a character. */
const nameSchema = z
  .string()
  .min(1)
  .refine((name) => !/\p{Surrogate}/u.test(name), 'it holds half a character');

/**
 * The owner of a memory: the unit of isolation, order and erasure. The tenant comes from the credential, never from a
 * body.
 */
export const scopeSchema = z.object({ tenant: nameSchema, user: nameSchema });
export type Scope = z.infer<typeof scopeSchema>;

/** One string per scope and one scope per string: `/` and `%` are escaped, so no two scopes share a key. */
export const scopeKey = ({ tenant, user }: Scope): string =>
  `${encodeURIComponent(tenant)}/${encodeURIComponent(user)}`;

/** The partition of a session's state: a session id is only unique inside its scope. */
export const sessionKey = (scope: Scope, sessionId: string): string =>
  `${scopeKey(scope)}/${encodeURIComponent(sessionId)}`;

/** The scope that a key was made from. */
export const scopeOfKey = (key: string): Scope => {
  const [tenant = '', user = ''] = key.split('/').map(decodeURIComponent);
  return { tenant, user };
};
