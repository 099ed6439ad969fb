import { jsonSchema, ROLES } from '@mneme/domain';
import { z } from 'zod';
import { described } from '../schemas/described.js';
import { idField, instantField, metadataField, nameField, optional, textField } from '../schemas/fields.js';

const LIMIT_TOOL_CALLS = 100;

const toolCallField = z.strictObject({
  name: described(nameField, 'The name of the tool.', 'find_flat'),
  arguments: described(
    z.union([z.string(), z.record(z.string(), jsonSchema)]),
    'The arguments of the call, as JSON or as text.',
    { city: 'Porto' },
  ),
});

export const messageField = z
  .strictObject({
    id: described(
      optional(idField),
      'Your own id of the message, unique within its session. Sending the same message again changes nothing. Default: a new id.',
      'D1:3',
    ),
    role: described(z.enum(ROLES, `must be one of ${ROLES.join(', ')}`), 'The role of the speaker.', 'user'),
    name: described(optional(nameField), 'The name of the speaker. Default: none.', 'Ana'),
    content: described(
      textField,
      'The text of the message, at most 1,000,000 characters.',
      'We moved to Porto in March.',
    ),
    timestamp: described(
      optional(instantField),
      'The time at which the message was said. Default: the time of the request.',
      '2026-05-08T13:56:00Z',
    ),
    tool_calls: described(
      z
        .array(toolCallField, 'must be a list of tool calls')
        .max(
          LIMIT_TOOL_CALLS,
          `must hold at most ${LIMIT_TOOL_CALLS} tool calls; send the rest in another message`,
        )
        .default([]),
      'The tools that the assistant called, at most 100. Default: none.',
      [],
    ),
    metadata: metadataField.default({}),
  })
  .meta({ id: 'NewMessage', description: 'A message to record.' });

/** In UTF-16 units, including tool calls. */
export const charactersIn = (messages: readonly z.infer<typeof messageField>[]): number =>
  messages.reduce(
    (sum, { content, tool_calls }) => sum + content.length + JSON.stringify(tool_calls).length,
    0,
  );
