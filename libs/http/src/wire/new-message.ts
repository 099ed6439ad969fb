import { jsonSchema, ROLES } from '@mneme/domain';
import { z } from 'zod';
import { described } from './described.js';
import { idField, instantField, metadataField, nameField, optional, textField } from './fields.js';

const LIMIT_TOOL_CALLS = 100;

const toolCallField = z.strictObject({
  name: described(nameField, 'Which tool.', 'find_flat'),
  arguments: described(
    z.union([z.string(), z.record(z.string(), jsonSchema)]),
    'What it was called with: JSON, or its text.',
    { city: 'Porto' },
  ),
});

export const messageField = z
  .strictObject({
    id: described(
      optional(idField),
      'Your own id, unique in its session: the same message sent again changes nothing.',
      'D1:3',
    ),
    role: described(z.enum(ROLES, `must be one of ${ROLES.join(', ')}`), 'Who speaks.', 'user'),
    name: described(optional(nameField), 'The name of who speaks.', 'Ana'),
    content: described(textField, 'The words: at most 1,000,000 characters.', 'We moved to Porto in March.'),
    timestamp: described(
      optional(instantField),
      'When it was said. Left out: the time of the request.',
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
      'The tools that an assistant called.',
      [],
    ),
    metadata: metadataField.default({}),
  })
  .meta({ id: 'NewMessage', description: 'A message to record.' });

/** The total length of the messages, in characters. */
export const charactersIn = (messages: readonly z.infer<typeof messageField>[]): number =>
  messages.reduce(
    (sum, { content, tool_calls }) => sum + content.length + JSON.stringify(tool_calls).length,
    0,
  );
