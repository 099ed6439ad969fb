import type { Metadata } from '@mneme/domain';
import { z } from 'zod';
import { described } from './described.js';
import { idField, optional } from './fields.js';

const agent_scope = described(
  z.enum(['shared', 'own'], 'must be shared or own').default('shared'),
  'The memory that is used. `shared`: the memory of the user, which all agents share. `own`: a separate memory of the agent in `agent_id`. Other agents cannot read it, and messages to other agents do not change it. Default: `shared`.',
  'shared',
);

/** The agent of a request that records messages or facts. */
export const writeAgentFields = {
  agent_id: described(
    optional(idField),
    'The agent to which the messages are said, or which states the facts. A read with an `agent_id` returns only the data of this agent. Default: none.',
    'travel-planner',
  ),
  agent_scope,
};

/** The agent of a request that reads or erases. */
export const readAgentFields = {
  agent_id: described(
    optional(idField),
    'Only messages to this agent, memories derived from these messages, and facts that the agent stated. Default: the whole memory.',
    'travel-planner',
  ),
  agent_scope,
};

/** The agent of a request that concerns a whole memory, where it only selects the own memory. */
export const ownAgentFields = {
  agent_id: described(
    optional(idField),
    'The agent whose own memory is used if `agent_scope` is `own`. Otherwise ignored.',
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
