import { z } from 'zod';
import { addMemories } from '../memories/add-memories.js';
import { issuesOf, type ReadItem, sentMessage } from '../memories/messages/sent-message.js';
import { type Route, WRITE_ROUTE } from '../routing/route.js';
import { described } from '../schemas/described.js';
import { messageIdField, userField } from '../schemas/fields.js';
import { sessionIdField } from './sessions.js';

const messageField = described(
  sentMessage,
  'The message with its new words, in any shape that `POST /v1/memories` takes. The role stays the same.',
  { role: 'user', content: 'We moved to Porto in May.' },
);

const NOT_ONE = 'must be one message, because it replaces one';

const refuseMessage = ({ message }: { readonly message: ReadItem }, context: z.RefinementCtx): void => {
  for (const issue of issuesOf(message, ['message'])) context.addIssue({ ...issue });
  if (message.is === 'read' && message.messages.length !== 1)
    context.addIssue({ code: 'custom', path: ['message'], message: NOT_ONE });
};

export const replaceMessageRoute = {
  ...WRITE_ROUTE,
  method: 'PUT',
  path: '/v1/sessions/{run_id}/messages/{id}',
  tag: 'Sessions',
  summary:
    'Replace the words of a message. The new version is read as if it had been said then. The former one, and all that was made of it, is found only with an earlier `known_at`.',
  refusals: [404, 409],
  unchangedStatus: 200,
  params: z.strictObject({
    run_id: sessionIdField,
    id: described(messageIdField, 'The id of the message.', 'D1:3'),
  }),
  body: z
    .strictObject({ user_id: userField, message: messageField })
    .superRefine(refuseMessage)
    .meta({
      examples: [{ user_id: 'ana', message: { role: 'user', content: 'We moved to Porto in May.' } }],
    }),
  answer: addMemories.answer,
} as const satisfies Route;
