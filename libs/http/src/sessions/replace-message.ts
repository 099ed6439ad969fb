import { z } from 'zod';
import { agentNamed, ownAgentFields } from '../schemas/agent-fields.js';
import { addMemories } from '../memories/add-memories.js';
import { newMessage, newToolCalls } from '../memories/messages/new-message.js';
import { type Route, WRITE_ROUTE } from '../routing/route.js';
import { described } from '../schemas/described.js';
import { messageIdField, userField } from '../schemas/fields.js';
import { sessionIdField } from './sessions.js';

const FIXED = { id: true, timestamp: true } as const;

const messageField = described(
  z.union([
    newMessage.omit(FIXED).meta({ id: 'MessageVersion', description: 'A new version of a message.' }),
    newToolCalls.omit(FIXED).meta({
      id: 'ToolCallsVersion',
      description: 'A new version of a message. It has tool calls and no words.',
    }),
  ]),
  'The message with its new words. The id, the time and the role stay the same.',
  { role: 'user', content: 'We moved to Porto in May.' },
);

export const replaceMessageRoute = {
  ...WRITE_ROUTE,
  method: 'PUT',
  operation: 'sessions.replaceMessage',
  path: '/v1/sessions/{run_id}/messages/{id}',
  tag: 'Sessions',
  summary:
    'Replace the words of a message. The new version is read as if it had been said at the time of the former version. The former version and everything derived from it are found only with an earlier `known_at`.',
  refusals: [404, 409],
  unchangedStatus: 200,
  params: z.strictObject({
    run_id: sessionIdField,
    id: described(messageIdField, 'The id of the message.', 'D1:3'),
  }),
  body: z.strictObject({ user_id: userField, ...ownAgentFields, message: messageField }).meta({
    ...agentNamed,
    examples: [{ user_id: 'ana', message: { role: 'user', content: 'We moved to Porto in May.' } }],
  }),
  answer: addMemories.answer,
} as const satisfies Route;
