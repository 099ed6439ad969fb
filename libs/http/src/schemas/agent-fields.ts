import { type Metadata, ownMemoryOf, Rejected } from '@mneme/domain';
import { z } from 'zod';
import type { RouteKind } from '../routing/route.js';
import { described } from './described.js';
import { idField, optional } from './fields.js';

const agent_scope = described(
  z.enum(['shared', 'own'], 'must be shared or own').default('shared'),
  'The memory that is used. `shared`: the memory of the user, which all agents share. `own`: a memory that the agent named by `agent_id` keeps apart. No other agent reads it, and nothing said elsewhere changes it. Default: `shared`.',
  'shared',
);

/** Of a request that records something. */
export const toldAgentFields = {
  agent_id: described(
    optional(idField),
    'The agent to which this was said, or that states it. Reads that name it return only that. Default: none.',
    'travel-planner',
  ),
  agent_scope,
};

/** Of a request that reads or erases. */
export const onlyAgentFields = {
  agent_id: described(
    optional(idField),
    'Only what was said to this agent, and what it stated. Default: what was said to any agent and to none.',
    'travel-planner',
  ),
  agent_scope,
};

/** Of a request that concerns all agents of a memory. */
export const ownAgentFields = {
  agent_id: described(
    optional(idField),
    'The agent whose own memory is used, with `agent_scope`. Ignored otherwise.',
    'travel-planner',
  ),
  agent_scope,
};

/** JSON Schema of `agent_scope: own` without an agent. */
export const agentNamed = {
  not: {
    required: ['agent_scope'],
    properties: { agent_scope: { const: 'own' }, agent_id: { type: 'null' } },
  },
} satisfies Metadata;

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
