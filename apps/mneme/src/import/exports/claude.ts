import { argumentsText, isBlank, roleOf, toolCallText } from '@mneme/domain';
import { z } from 'zod';
import type { ImportedMessage, ImportedSession, Parser } from '../imported.js';
import { instantSchema, isoOf } from './instant.js';
import { shaped } from '../shape.js';

const blockSchema = z.looseObject({
  type: z.string(),
  text: z.string().nullish(),
  name: z.string().nullish(),
  input: z.unknown().optional(),
});

const fileSchema = z.looseObject({ file_name: z.string().nullish() });

const messageSchema = z.looseObject({
  uuid: z.string().min(1),
  sender: z.string(),
  text: z.string().nullish(),
  content: z.array(blockSchema).nullish(),
  created_at: instantSchema,
  attachments: z.array(fileSchema).nullish(),
  files: z.array(fileSchema).nullish(),
});
type Message = z.infer<typeof messageSchema>;

const conversationSchema = z.looseObject({ uuid: z.string().min(1), chat_messages: z.array(messageSchema) });

/** Messages keep their text, tool calls and file names. Thinking and tool results are left out. */
export const parseClaude: Parser = (item, { user }): readonly ImportedSession[] => {
  const { uuid: session, chat_messages: said } = shaped(conversationSchema, item);
  const messages = said.flatMap(messageOf);
  return messages.length === 0 ? [] : [{ user, session, messages, isWhole: true }];
};

const messageOf = (message: Message): readonly ImportedMessage[] => {
  const blocks = message.content ?? [];
  const toolCalls = blocks.flatMap(({ type, name, input }) =>
    type === 'tool_use' && name ? [{ name, arguments: argumentsText(input) }] : [],
  );
  const words = blocks.flatMap(({ type, text }) => (type === 'text' && text ? [text.trim()] : []));
  const files = [...(message.attachments ?? []), ...(message.files ?? [])].flatMap(({ file_name: name }) =>
    name ? [`[file: ${name}]`] : [],
  );
  const own = words.length > 0 ? words : [message.text?.trim() ?? ''];
  const content = [...own, ...files].filter((part) => !isBlank(part)).join('\n') || toolCallText(toolCalls);
  if (content === '') return [];
  return [
    {
      id: message.uuid,
      role: roleOf(message.sender) ?? 'user',
      name: null,
      content,
      timestamp: isoOf(message.created_at),
      ...(toolCalls.length > 0 ? { toolCalls } : {}),
    },
  ];
};
