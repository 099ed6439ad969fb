import { z } from 'zod';

/** Rejects lone surrogates, because they cannot be encoded in a key. */
const nameSchema = z
  .string()
  .min(1)
  .refine((name) => !/\p{Surrogate}/u.test(name), 'it holds half a character');

/**
 * A user of a tenant, by which data are isolated, ordered and erased. The tenant comes from the credential,
 * never from a request body.
 */
export const scopeSchema = z.object({ tenant: nameSchema, user: nameSchema });
export type Scope = z.infer<typeof scopeSchema>;

/** Separates the user from the agent in a scope. A user in a request never contains it. */
export const AGENT_SEPARATOR = '\u001f';

/**
 * Returns the scope of the memory that one agent of the user keeps apart. A scope without an agent is the
 * memory that all agents of the user share. A scope never has data of both.
 */
export const ownMemoryOf = ({ tenant, user }: Scope, agent: string): Scope => ({
  tenant,
  user: `${user}${AGENT_SEPARATOR}${agent}`,
});

/** Returns the user of a scope, and its agent if the scope is an own memory. */
export const ownerOf = ({
  user: name,
}: Pick<Scope, 'user'>): { readonly user: string; readonly agent: string | null } => {
  const at = name.indexOf(AGENT_SEPARATOR);
  return at < 0 ? { user: name, agent: null } : { user: name.slice(0, at), agent: name.slice(at + 1) };
};

/** Returns the scope of the memory that all agents of the user share. */
export const sharedMemoryOf = (scope: Scope): Scope => ({ ...scope, user: ownerOf(scope).user });

/** Escapes `/` and `%`, so that no two scopes share a key. */
export const scopeKey = ({ tenant, user }: Scope): string =>
  `${encodeURIComponent(tenant)}/${encodeURIComponent(user)}`;

/**
 * Returns the key of a session. The key contains the scope, because a session id is unique only within its
 * scope.
 */
export const sessionKey = (scope: Scope, sessionId: string): string =>
  `${scopeKey(scope)}/${encodeURIComponent(sessionId)}`;

export const parseScopeKey = (key: string): Scope => {
  const [tenant = '', user = ''] = key.split('/').map(decodeURIComponent);
  return { tenant, user };
};
