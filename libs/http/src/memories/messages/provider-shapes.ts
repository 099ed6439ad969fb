import { z } from 'zod';
import { described } from '../../schemas/described.js';
import { idField } from '../../schemas/fields.js';
import { messageTime } from './new-message.js';
import {
  anyRole,
  commonFields,
  contentField,
  FOREIGN_ROLES,
  noCalls,
  parts,
  providerCalls,
  roleField,
} from './provider-fields.js';
import { isMarked, MARK_NAMES, providerMarks } from './provider-marks.js';

export const partsMessage = z
  .looseObject({
    ...commonFields,
    role: roleField,
    content: described(parts, 'The parts of the message, of any type.', [
      { type: 'text', text: 'It is sunny in Porto.' },
    ]),
  })
  .meta({
    id: 'PartsMessage',
    description: 'A message with a list of parts: OpenAI, Anthropic, AI SDK (`ModelMessage`).',
  });

export const uiMessage = z
  .looseObject({
    ...commonFields,
    role: described(anyRole.nullish(), 'The role of the speaker. Default: user.', 'model'),
    parts: described(parts, 'The parts of the message, of any type.', [{ text: 'It is sunny in Porto.' }]),
  })
  .meta({ id: 'UiMessage', description: 'A message with `parts`: AI SDK (`UIMessage`), Gemini.' });

export const callingMessage = z
  .looseObject({ ...commonFields, role: roleField, content: contentField, tool_calls: providerCalls })
  .meta({ id: 'CallingMessage', description: 'A message that calls tools: OpenAI, LangChain.' });

export const resultMessage = z
  .looseObject({
    ...commonFields,
    role: described(z.literal(['tool', 'function']), 'The role of a tool.', 'tool'),
    content: contentField,
    tool_call_id: described(idField, 'The id of the call that the result answers.', 'call_1'),
  })
  .meta({ id: 'ToolResultMessage', description: 'The result of a tool: OpenAI, LangChain.' });

export const foreignRoleMessage = z
  .looseObject({
    ...commonFields,
    role: described(
      z.literal(FOREIGN_ROLES),
      'A name of a role that only providers use. It is recorded under the name of Mneme.',
      'developer',
    ),
    content: contentField,
  })
  .meta({ id: 'ForeignRoleMessage', description: 'A message with a role of a provider.' });

export const markedMessage = z
  .looseObject({ ...commonFields, role: roleField, content: contentField, ...providerMarks })
  .refine(isMarked, 'must be a message of a known shape')
  .meta({
    id: 'MarkedMessage',
    description: 'A message with a field that only a provider writes, such as `refusal`.',
    // JSON Schema of an object in which at least one property has one of these names.
    not: { propertyNames: { not: { enum: MARK_NAMES } } },
  });

export const silentMessage = z
  .looseObject({
    ...commonFields,
    role: described(z.literal('assistant'), 'The role of the assistant.', 'assistant'),
    content: described(z.null(), 'The message has no words.', null),
    tool_calls: noCalls,
  })
  .meta({ id: 'SilentMessage', description: 'A message of an assistant without words. It is left out.' });

export const typedItem = z
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
