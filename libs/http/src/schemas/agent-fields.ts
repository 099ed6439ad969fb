import type { Metadata } from '@mneme/domain';
import { z } from 'zod';
import { described } from './described.js';
import { idField, optional } from './fields.js';

const agent_scope = described(
  z.enum(['shared', 'own'], 'must be shared or own').default('shared'),
  'The memory that is used. `shared`: the memory of the user, which all agents share. `own`: a memory that the agent named by `agent_id` keeps apart. No other agent reads it, and nothing said elsewhere changes it. Default: `shared`.',
  'shared',
);

/** For a request that records. */
export const writeAgentFields = {
  agent_id: described(
    optional(idField),
    'The agent to which this was said, or that states it. Reads that name it return only that. Default: none.',
    'travel-planner',
  ),
  agent_scope,
};

/** For a request that reads or erases. */
export const readAgentFields = {
  agent_id: described(
    optional(idField),
    'Only messages to this agent, memories made of them, and facts that it stated. Default: all of the memory.',
    'travel-planner',
  ),
  agent_scope,
};

/** For a request that concerns all agents of a memory. */
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
