import { roleOf } from '@mneme/domain';
import { z } from 'zod';
import type { ImportedMessage, ImportedSession, Parser } from '../imported.js';
import { instantSchema, isoOf } from './instant.js';
import { importedMessages } from './provider-messages.js';
import { shaped } from '../shape.js';

const nonEmpty = z.string().min(1).nullish();

const messageSchema = z.looseObject({
  role: z.string().nullish(),
  /** Role in Zep version 2, in which the field `role` is the name of the speaker. */
  role_type: z.string().nullish(),
  timestamp: instantSchema,
  created_at: instantSchema,
  uuid: nonEmpty,
});
type Message = z.infer<typeof messageSchema>;

const instructionsSchema = z.union([z.string(), z.array(z.unknown()), z.looseObject({})]).nullish();

const bodySchema = z.looseObject({
  messages: z.array(messageSchema).optional(),
  /** The messages of OpenAI Responses (`input`) and of Gemini (`contents`). */
  input: z.array(messageSchema).optional(),
  contents: z.array(messageSchema).optional(),
  /** The system prompt of OpenAI Responses, Anthropic and Gemini. */
  instructions: instructionsSchema,
  system: instructionsSchema,
  systemInstruction: instructionsSchema,
  system_instruction: instructionsSchema,
  user_id: nonEmpty,
  user: nonEmpty,
  agent_id: nonEmpty,
  run_id: nonEmpty,
  session_id: nonEmpty,
  thread_id: nonEmpty,
  conversation_id: nonEmpty,
});
type Body = z.infer<typeof bodySchema>;

/**
 * The body of a request to a model (OpenAI, Anthropic, Gemini, AI SDK), a line of a fine-tuning file, or a
 * session or thread of Zep. A conversation without a name gets the session of the file, and the second one
 * gets `<session>/2`.
 */
export const parseChatBody: Parser = (item, context): readonly ImportedSession[] => {
  const body = shaped(bodySchema, item);
  const { session: file, number } = context;
  const own = body.run_id ?? body.session_id ?? body.thread_id ?? body.conversation_id;
  const session = own ?? (number === 1 ? file : `${file}/${number}`);
  const agent = body.agent_id ?? undefined;
  const said = [...instructionsOf(body), ...(body.messages ?? body.input ?? body.contents ?? [])];
  const messages = said.flatMap((message, index) =>
    messagesOf(message, { session, place: `${number}:${index}`, agent }),
  );
  const user = body.user_id ?? body.user ?? context.user;
  return messages.length === 0 ? [] : [{ user, session, messages, isWhole: true }];
};

const instructionsOf = (body: Body): readonly Message[] => {
  const given = body.instructions ?? body.system ?? body.systemInstruction ?? body.system_instruction;
  if (given === null || given === undefined) return [];
  const content = typeof given === 'object' && 'parts' in given ? given['parts'] : given;
  return [{ role: 'system', content }];
};

interface Place {
  readonly session: string;
  readonly place: string;
  readonly agent: string | undefined;
}

const messagesOf = (message: Message, place: Place): readonly ImportedMessage[] => {
  const { role, name } = speakerOf(message);
  const id = textOf(message['id']) ?? message.uuid ?? null;
  const timestamp = isoOf(message.timestamp ?? message.created_at);
  const found = { ...place, id, name, timestamp, words: 'trimmed' } as const;
  return importedMessages(role === null ? message : { ...message, role }, found);
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Returns role and name of the speaker. The role is `null` if the message has none: an item of OpenAI
 * Responses, or a message of LangChain.
 */
const speakerOf = (message: Message): { readonly role: string | null; readonly name: string | null } => {
  const { role_type: type } = message;
  const given = message.role ?? '';
  if (given === '' && !type && 'type' in message) return { role: null, name: null };
  const isName = type !== null && type !== undefined && given !== '' && roleOf(given) === null;
  return { role: roleOf(type ?? given) ?? 'user', name: isName ? given : null };
};
