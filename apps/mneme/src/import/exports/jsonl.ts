import { ROLE_NAMES } from '@mneme/domain';
import { isProviderMessage } from '@mneme/http';
import { z } from 'zod';
import type { ImportedSession, Parser } from '../imported.js';
import { instantSchema, isoOf } from './instant.js';
import { importedMessages } from './provider-messages.js';
import { shaped } from '../shape.js';

/**
 * Maximum depth of metadata. A few thousand levels overflow the stack of programs that read or write such
 * metadata.
 */
const DEEPEST_METADATA = 100;

/** Properties of a line that are not the message itself. */
const aroundMessage = {
  user_id: z.string().min(1).optional(),
  agent_id: z.string().min(1).optional(),
  agent_scope: z.enum(['shared', 'own']).optional(),
  run_id: z.string().min(1).optional(),
  session_id: z.string().min(1).optional(),
  timestamp: instantSchema,
  name: z.string().nullish(),
  metadata: z
    .record(z.string(), z.unknown())
    .refine(
      (value) => isWithin(value, DEEPEST_METADATA),
      `It is nested deeper than ${DEEPEST_METADATA} levels`,
    )
    .nullish(),
};

const functionSchema = z.looseObject({ name: z.string(), arguments: z.unknown().optional() });
const callSchema = z.union([z.looseObject({ function: functionSchema }), functionSchema]);

/**
 * One message: `{"role": "user", "content": "…"}`, and optionally `user_id`, `agent_id`, `agent_scope`,
 * `run_id` (or `session_id`), `name`, `timestamp` (ISO 8601 with a zone, or seconds or milliseconds since
 * 1970), `id`, `tool_calls`, `tool_call_id`, `metadata`. Other properties are an error, so that no data is
 * lost silently.
 */
const lineSchema = z
  .strictObject({
    ...aroundMessage,
    role: z.enum(Object.keys(ROLE_NAMES) as (keyof typeof ROLE_NAMES)[]),
    content: z.union([z.string(), z.array(z.unknown())]).nullish(),
    id: z.union([z.string().min(1), z.number()]).optional(),
    tool_calls: z.array(callSchema).nullish(),
    function_call: functionSchema.nullish(),
    tool_call_id: z.string().nullish(),
  })
  .refine(({ content, tool_calls: calls, function_call: call }) => content || calls?.length || call, {
    message: 'There are no words and no tool calls',
    path: ['content'],
  });

/** A message of a provider. Its other properties are left out, because providers add properties at will. */
const providerLine = z.looseObject(aroundMessage);

/** Reads one message. A message without an `id` gets an id that is made of its time and its text. */
export const parseJsonl: Parser = (item, context): readonly ImportedSession[] => {
  const schema = isOfProvider(item) && !lineSchema.safeParse(item).success ? providerLine : lineSchema;
  const line = shaped<z.ZodType<z.infer<typeof providerLine>>>(schema, item);
  const user = line.user_id ?? context.user;
  const session = line.run_id ?? line.session_id ?? context.session;
  const { id } = line as { readonly id?: unknown };
  const messages = importedMessages(line, {
    session,
    place: context.number,
    id: typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : null,
    name: null,
    timestamp: isoOf(line.timestamp),
    agent: line.agent_id,
    metadata: line.metadata ?? undefined,
    words: 'verbatim',
  });
  if (messages.length === 0) return [];
  const isOwn = line.agent_scope === 'own' && line.agent_id !== undefined;
  return [{ user, session, messages, isWhole: false, ...(isOwn ? { owner: line.agent_id } : {}) }];
};

const isOfProvider = (item: unknown): boolean => {
  if (typeof item !== 'object' || item === null) return false;
  const around = new Set([...Object.keys(aroundMessage), 'id']);
  return isProviderMessage(Object.fromEntries(Object.entries(item).filter(([key]) => !around.has(key))));
};

/**
 * True if the value is nested at most `levels` deep. The function is not recursive, because deep nesting
 * would overflow the stack.
 */
const isWithin = (value: object, levels: number): boolean => {
  let level: readonly object[] = [value];
  for (let depth = 0; depth < levels && level.length > 0; depth += 1)
    level = level.flatMap((each) => Object.values(each).filter(isObject));
  return level.length === 0;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
