import { ownMemoryOf, Rejected } from '@mneme/domain';
import { z } from 'zod';
import type { RouteKind } from './route.js';

const ownSchema = z.looseObject({
  agent_scope: z.literal('own'),
  agent_id: z.string().nullish(),
  user_id: z.string().nullish(),
});

/**
 * Returns the parsed query or body with the user replaced by the name of the agent's own memory, if it asks for that.
 * A read of an own memory needs no other filter. Throws `Rejected`.
 */
export const inOwnMemory = <T>(kind: RouteKind, parsed: T): T => {
  const own = ownSchema.safeParse(parsed);
  if (!own.success) return parsed;
  const { agent_id: agent, user_id: user } = own.data;
  if (typeof agent !== 'string') throw missing('agent_id', 'the agent whose own memory is meant');
  if (typeof user !== 'string') throw missing('user_id', 'the user of the agent');
  const { user: user_id } = ownMemoryOf({ tenant: '', user }, agent);
  return { ...parsed, user_id, ...(kind === 'reads' ? { agent_id: null } : {}) };
};

const missing = (field: string, what: string): Rejected =>
  new Rejected('missing-owner', `"${field}": "agent_scope" is "own", so name ${what}.`, { field });
