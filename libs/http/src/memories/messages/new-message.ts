import { jsonSchema, type Role, ROLES, toolCallText } from '@mneme/domain';
import type { SentMessage } from '@mneme/pipeline';
import { z } from 'zod';
import { described } from '../../schemas/described.js';
import {
  messageIdField,
  instantField,
  metadataField,
  nameField,
  optional,
  textField,
} from '../../schemas/fields.js';

const LIMIT_TOOL_CALLS = 100;

const toolCallField = z.strictObject({
  name: described(nameField, 'The name of the tool.', 'find_flat'),
  arguments: described(
    z.union([z.string(), z.record(z.string(), jsonSchema)]),
    'The arguments of the call, as JSON or as text.',
    { city: 'Porto' },
  ),
});

const toolCallsField = z
  .array(toolCallField, 'must be a list of tool calls')
  .max(
    LIMIT_TOOL_CALLS,
    `must hold at most ${LIMIT_TOOL_CALLS} tool calls; send the rest in another message`,
  );

export const messageId = described(
  optional(messageIdField),
  'Your own id of the message, unique within its session. Sending the same message again changes nothing. Default: a new id.',
  'D1:3',
);
export const messageName = described(optional(nameField), 'The name of the speaker. Default: none.', 'Ana');
export const messageTime = described(
  optional(instantField),
  'The time at which the message was said. Default: the time of the request.',
  '2026-05-08T13:56:00Z',
);

const ownFields = {
  id: messageId,
  role: described(z.enum(ROLES, `must be one of ${ROLES.join(', ')}`), 'The role of the speaker.', 'user'),
  name: messageName,
  timestamp: messageTime,
  metadata: metadataField.default({}),
};

/** A message in Mneme's own shape. An unknown field is an error. */
export const newMessage = z
  .strictObject({
    ...ownFields,
    content: described(
      textField,
      'The text of the message, at most 1,000,000 characters.',
      'We moved to Porto in March.',
    ),
    tool_calls: described(
      toolCallsField.nullish().transform((calls) => calls ?? []),
      'The tools that the assistant called, at most 100. Default: none.',
      [],
    ),
  })
  .meta({ id: 'NewMessage', description: 'A message to record.' });

/** A message that has tool calls and no words. The tool calls are recorded as its text. */
export const newToolCalls = z
  .strictObject({
    ...ownFields,
    content: described(
      z.union([z.literal(''), z.null()]).optional(),
      'Empty, because the message has no words.',
      null,
    ),
    tool_calls: described(
      toolCallsField.min(1, 'must hold at least one tool call'),
      'The tools that the assistant called, at most 100.',
      [{ name: 'find_flat', arguments: { city: 'Porto' } }],
    ),
  })
  .meta({ id: 'NewToolCalls', description: 'A message without words that calls tools.' });

interface OwnMessage {
  readonly id: string | null;
  readonly role: Role;
  readonly name: string | null;
  readonly content?: string | null | undefined;
  readonly timestamp: number | null;
  readonly tool_calls: z.infer<typeof toolCallsField>;
  readonly metadata: SentMessage['metadata'];
}

export const sentMessageOf = (message: OwnMessage): SentMessage => {
  const toolCalls = message.tool_calls.map((call) => ({
    name: call.name,
    arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
  }));
  const { id, role, name: speaker, content, timestamp: saidAt, metadata } = message;
  return { id, role, speaker, text: content || toolCallText(toolCalls), saidAt, toolCalls, metadata };
};
