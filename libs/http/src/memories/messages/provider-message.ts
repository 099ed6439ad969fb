import { type Instant, readMessage, ROLE_NAMES, ROLES } from '@mneme/domain';
import type { SentMessage } from '@mneme/pipeline';
import { z } from 'zod';
import { described } from '../../schemas/described.js';
import { idField, metadataField } from '../../schemas/fields.js';
import { messageId, messageName, messageTime } from './new-message.js';

/**
 * The shapes of other providers, each recognised by a field or a role that Mneme's own shape does not have
 * (docs/decisions/0049-message-shapes.md). Unknown fields are ignored, because providers add fields at will.
 */

const FOREIGN_ROLES = Object.keys(ROLE_NAMES).filter((name) => !(ROLES as readonly string[]).includes(name));

const anyRole = z.enum(
  Object.keys(ROLE_NAMES) as (keyof typeof ROLE_NAMES)[],
  `must be one of ${Object.keys(ROLE_NAMES).join(', ')}`,
);
const roleField = described(
  anyRole,
  'The role of the speaker. `developer` is recorded as `system`.',
  'assistant',
);

const TEXT_OR_PARTS = 'must be text or a list of parts';
const part = z.union([z.string('must be a part'), z.looseObject({}), z.null()]);
const parts = z.array(part, TEXT_OR_PARTS);
const textOrParts = z.union([z.string(TEXT_OR_PARTS), parts]);

const contentField = described(
  textOrParts.nullish(),
  'Text, or a list of parts. Parts without words are named in brackets, and reasoning is left out.',
  [{ type: 'text', text: 'We moved to Porto in March.' }],
);

const common = {
  id: messageId,
  name: messageName,
  timestamp: messageTime,
  metadata: described(
    metadataField.nullish().transform((metadata) => metadata ?? {}),
    'Your own metadata. Default: none.',
    {},
  ),
};

const partsMessage = z
  .looseObject({
    ...common,
    role: roleField,
    content: described(parts, 'The parts of the message, of any type.', [
      { type: 'text', text: 'It is sunny in Porto.' },
    ]),
  })
  .meta({
    id: 'PartsMessage',
    description: 'A message with a list of parts: OpenAI, Anthropic, AI SDK (`ModelMessage`).',
  });

const uiMessage = z
  .looseObject({
    ...common,
    role: described(anyRole.optional(), 'The role of the speaker. Default: user.', 'model'),
    parts: described(parts, 'The parts of the message, of any type.', [{ text: 'It is sunny in Porto.' }]),
  })
  .meta({ id: 'UiMessage', description: 'A message with `parts`: AI SDK (`UIMessage`), Gemini.' });

const NAMED = 'must be a tool call with a name';
const toolName = described(z.string(NAMED).min(1, NAMED), 'The name of the tool.', 'find_flat');
const providerCall = z.union(
  [
    z.looseObject({ function: described(z.looseObject({ name: toolName }), 'The call.', { name: 'f' }) }),
    z.looseObject({ custom: described(z.looseObject({ name: toolName }), 'The call.', { name: 'f' }) }),
    z.looseObject({
      name: toolName,
      id: described(z.string().nullable(), 'The id that links the call to its result.', 'call_1'),
    }),
  ],
  NAMED,
);

const callingMessage = z
  .looseObject({
    ...common,
    role: roleField,
    content: contentField,
    tool_calls: described(
      z.array(providerCall, 'must be a list of tool calls').min(1, 'must hold at least one tool call'),
      'The tools that the assistant called.',
      [{ id: 'call_1', type: 'function', function: { name: 'find_flat', arguments: '{"city":"Porto"}' } }],
    ),
  })
  .meta({ id: 'CallingMessage', description: 'A message that calls tools: OpenAI, LangChain.' });

const resultMessage = z
  .looseObject({
    ...common,
    role: described(z.literal(['tool', 'function']), 'The role of a tool.', 'tool'),
    content: contentField,
    tool_call_id: described(idField, 'The id of the call that the result answers.', 'call_1'),
  })
  .meta({ id: 'ToolResultMessage', description: 'The result of a tool: OpenAI, LangChain.' });

const foreignRoleMessage = z
  .looseObject({
    ...common,
    role: described(z.literal(FOREIGN_ROLES), 'A role that Mneme knows by another name.', 'developer'),
    content: contentField,
  })
  .meta({ id: 'ForeignRoleMessage', description: 'A message with a role of a provider.' });

const unread = (example: unknown) =>
  described(z.unknown().optional(), 'A field that only a provider writes. It is not recorded.', example);

/** Fields of providers beside text as content. Each one tells that the message is a provider's. */
const MARKS = {
  refusal: described(
    z.string().nullish(),
    'The refusal of the assistant, which is recorded.',
    'I cannot help with that.',
  ),
  audio: unread({ id: 'audio_1' }),
  annotations: unread([]),
  function_call: unread(null),
  reasoning: unread('Porto is in Portugal.'),
  reasoning_content: unread('Porto is in Portugal.'),
  reasoning_details: unread([]),
  thinking: unread('Porto is in Portugal.'),
  images: unread([]),
  tool_name: unread('find_flat'),
  weight: unread(1),
  prefix: unread(false),
  type: unread('message'),
  additional_kwargs: unread({}),
  response_metadata: unread({}),
  providerOptions: unread({}),
};

const isMarked = (message: object): boolean => Object.keys(MARKS).some((mark) => mark in message);

const markedMessage = z
  .looseObject({ ...common, role: roleField, content: contentField, ...MARKS })
  .refine(isMarked, 'must be a message of a known shape')
  .meta({
    id: 'MarkedMessage',
    description: 'A message with a field that only a provider writes, such as `refusal`.',
    // One of the fields: not every name is another one.
    not: { propertyNames: { not: { enum: Object.keys(MARKS) } } },
  });

const silentMessage = z
  .looseObject({
    ...common,
    role: described(z.literal('assistant'), 'The role of the assistant.', 'assistant'),
    content: described(z.null(), 'The message has no words.', null),
  })
  .meta({ id: 'SilentMessage', description: 'A message of an assistant without words. It is left out.' });

const typedItem = z
  .looseObject({
    type: described(
      z.string('must be text').min(1, 'must not be empty'),
      'The type of the item. The content of an unknown type is named in brackets.',
      'function_call_output',
    ),
    role: z
      .never()
      .optional()
      .meta({ description: 'Absent. A message with a role has another shape.', examples: [] }),
    timestamp: messageTime,
  })
  .meta({
    id: 'TypedItem',
    description:
      'An item with a type and no role: OpenAI Responses (`function_call`, `function_call_output`, `reasoning`), or a message of LangChain (`human`, `ai`, `constructor`).',
  });

type ProviderMessage = Readonly<Record<string, unknown>> & {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly timestamp: Instant | null;
  readonly metadata?: unknown;
};

/** Interval between the messages of one message. */
const STEP_MS = 500;

/** Each result of a tool is a message of its own, whose id continues the id of the message. */
const readProviderMessage = (message: ProviderMessage): readonly SentMessage[] => {
  const { id: given, name, messages } = readMessage(message);
  const id = idField.safeParse(given).success ? given : null;
  const { timestamp } = message;
  return messages.map(({ tool, metadata, ...read }, n) => ({
    ...read,
    toolCalls: [...read.toolCalls],
    id: id === null || n === 0 ? id : `${id}/${n + 1}`,
    speaker: read.role === 'tool' ? tool : name,
    saidAt: timestamp === null ? null : timestamp + n * STEP_MS,
    metadata: { ...metadataIn(message), ...metadata },
  }));
};

const metadataIn = ({ metadata }: ProviderMessage): SentMessage['metadata'] =>
  metadataField.safeParse(metadata).data ?? {};

interface Shape {
  readonly schema: z.ZodType<readonly SentMessage[]>;
  /** True if the sender meant this shape, so that its errors are reported. */
  readonly isMeant: (message: Readonly<Record<string, unknown>>) => boolean;
}

const isProviderCall = (call: unknown): boolean =>
  typeof call === 'object' && call !== null && ['function', 'custom', 'id'].some((field) => field in call);

export const PROVIDER_SHAPES: readonly Shape[] = [
  { schema: partsMessage.transform(readProviderMessage), isMeant: ({ content }) => Array.isArray(content) },
  { schema: uiMessage.transform(readProviderMessage), isMeant: (message) => 'parts' in message },
  {
    schema: callingMessage.transform(readProviderMessage),
    isMeant: ({ tool_calls: calls }) => Array.isArray(calls) && calls.some(isProviderCall),
  },
  {
    schema: resultMessage.transform(readProviderMessage),
    isMeant: (message) => 'tool_call_id' in message,
  },
  {
    schema: foreignRoleMessage.transform(readProviderMessage),
    isMeant: ({ role }) => FOREIGN_ROLES.some((name) => name === role),
  },
  {
    schema: markedMessage.transform(readProviderMessage),
    isMeant: (message) => 'role' in message && isMarked(message),
  },
  { schema: silentMessage.transform(readProviderMessage), isMeant: () => false },
  {
    schema: typedItem.transform(readProviderMessage),
    isMeant: (message) => 'type' in message && !('role' in message),
  },
];
