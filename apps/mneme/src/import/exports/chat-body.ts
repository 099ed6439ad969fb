import { isBlank } from '@mneme/domain';
import { z } from 'zod';
import { contentSchema, contentText } from './content-parts.js';
import type { ImportedMessage, ImportedSession, Parser } from '../imported.js';
import { instantSchema, isoOf } from './instant.js';
import { roleOf } from './roles.js';
import { shaped } from '../shape.js';
import { contentId } from '../stable-id.js';
import { toolCallText, toolFields, toolsOf } from './tool-calls.js';

const nonEmpty = z.string().min(1).nullish();

const messageSchema = z.looseObject({
  role: z.string().nullish(),
  /** Zep version 2 puts the role here, and the name of the speaker into `role`. */
  role_type: z.string().nullish(),
  name: z.string().nullish(),
  content: contentSchema,
  timestamp: instantSchema,
  created_at: instantSchema,
  id: nonEmpty,
  uuid: nonEmpty,
  ...toolFields,
});
type Message = z.infer<typeof messageSchema>;

const bodySchema = z.looseObject({
  messages: z.array(messageSchema),
  user_id: nonEmpty,
  user: nonEmpty,
  agent_id: nonEmpty,
  run_id: nonEmpty,
  session_id: nonEmpty,
  thread_id: nonEmpty,
  conversation_id: nonEmpty,
});

/**
 * The body of a chat completion, a line of a fine-tuning file, or a session or thread of Zep. A conversation
 * without a name gets the session of the file, and the second one gets `<session>/2`.
 */
export const parseChatBody: Parser = (item, context): readonly ImportedSession[] => {
  const body = shaped(bodySchema, item);
  const { session: file, number } = context;
  const own = body.run_id ?? body.session_id ?? body.thread_id ?? body.conversation_id;
  const session = own ?? (number === 1 ? file : `${file}/${number}`);
  const agent = body.agent_id ?? undefined;
  const messages = body.messages.flatMap((message, index) =>
    messageOf(message, session, `${number}:${index}`, agent),
  );
  const user = body.user_id ?? body.user ?? context.user;
  return messages.length === 0 ? [] : [{ user, session, messages, isWhole: true }];
};

const messageOf = (
  message: Message,
  session: string,
  place: string,
  agent: string | undefined,
): readonly ImportedMessage[] => {
  const { role, name } = speakerOf(message);
  const { toolCalls, metadata } = toolsOf(message);
  const text = contentText(message.content).trim();
  const content = isBlank(text) ? toolCallText(toolCalls) : text;
  if (content === '') return [];
  const said = {
    role,
    name,
    content,
    timestamp: isoOf(message.timestamp ?? message.created_at),
    ...(agent === undefined ? {} : { agent }),
    ...(toolCalls ? { toolCalls } : {}),
    ...(metadata ? { metadata } : {}),
  };
  return [{ id: message.id ?? message.uuid ?? contentId(session, said, place), ...said }];
};

const speakerOf = ({ role, role_type: type, name }: Message): Pick<ImportedMessage, 'role' | 'name'> => {
  const given = role ?? '';
  const meant = roleOf(type ?? given) ?? 'user';
  const isName = type !== null && type !== undefined && given !== '' && roleOf(given) === null;
  return { role: meant, name: name ?? (isName ? given : null) };
};
