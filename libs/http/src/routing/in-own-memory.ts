import { ownMemoryOf, Rejected } from '@mneme/domain';
import { z } from 'zod';
import type { RouteKind } from './route.js';

interface Parts {
  readonly query: unknown;
  readonly body: unknown;
}

const ownSchema = z.looseObject({ agent_scope: z.literal('own'), agent_id: z.string().nullish() });
const namedSchema = z.looseObject({ user_id: z.string() });

/**
 * Replaces the user of a request with `agent_scope: own` by the name of the own memory. The user may be in
 * the query and the agent in the body. A read loses `agent_id`, because the own memory has only data of this
 * agent. Throws `Rejected` if the user or the agent is missing.
 */
export const inOwnMemory = <Input extends Parts>(kind: RouteKind, input: Input): Input => {
  const { query, body } = input;
  const own = ownSchema.safeParse(query).data ?? ownSchema.safeParse(body).data;
  if (own === undefined) return input;
  const agent = own.agent_id ?? null;
  if (agent === null) throw missing('agent_id', 'the agent whose own memory is meant');
  if (![query, body].some((part) => namedSchema.safeParse(part).success))
    throw missing('user_id', 'the user of the agent');
  const inMemory = (part: unknown): unknown => {
    const named = namedSchema.safeParse(part).data;
    const owned = named
      ? { ...named, user_id: ownMemoryOf({ tenant: '', user: named.user_id }, agent).user }
      : part;
    return kind === 'reads' && ownSchema.safeParse(part).success
      ? { ...(owned as object), agent_id: null }
      : owned;
  };
  return { ...input, query: inMemory(query), body: inMemory(body) };
};

const missing = (field: string, what: string): Rejected =>
  new Rejected('missing-owner', `"${field}": "agent_scope" is "own", so name ${what}.`, { field });
