import { z } from 'zod';
import { contentSchema, contentText } from './content-parts.js';
import type { ImportedSession, Parser } from '../imported.js';
import { instantSchema, isoOf } from './instant.js';
import { ROLE_NAMES, roleOf } from './roles.js';
import { shaped } from '../shape.js';
import { contentId } from '../stable-id.js';
import { toolCallText, toolFields, toolsOf } from './tool-calls.js';

/** Maximum depth of metadata. A few thousand levels overflow the stack of programs that read or write them. */
const DEEPEST_METADATA = 100;

/**
 * One message: `{"role": "user", "content": "…"}`, and optionally `user_id`, `agent_id`, `run_id` (or
 * `session_id`), `name`, `timestamp` (ISO 8601 with a zone, or seconds or milliseconds since 1970), `id`,
 * `tool_calls`, `tool_call_id`, `metadata`. Other properties are an error, so that no data is lost silently.
 */
const lineSchema = z
  .strictObject({
    user_id: z.string().min(1).optional(),
    agent_id: z.string().min(1).optional(),
    run_id: z.string().min(1).optional(),
    session_id: z.string().min(1).optional(),
    role: z.enum(Object.keys(ROLE_NAMES) as (keyof typeof ROLE_NAMES)[]),
    name: z.string().nullish(),
    content: contentSchema,
    timestamp: instantSchema,
    id: z.union([z.string().min(1), z.number()]).optional(),
    ...toolFields,
    metadata: z
      .record(z.string(), z.unknown())
      .refine(
        (value) => isWithin(value, DEEPEST_METADATA),
        `It is nested deeper than ${DEEPEST_METADATA} levels`,
      )
      .optional(),
  })
  .refine(({ content, ...line }) => contentText(content) !== '' || toolsOf(line).toolCalls !== undefined, {
    message: 'There are no words and no tool calls',
    path: ['content'],
  });

/** A message without an `id` gets one made of its time and its text. */
export const parseJsonl: Parser = (item, context): readonly ImportedSession[] => {
  const line = shaped(lineSchema, item);
  const user = line.user_id ?? context.user;
  const session = line.run_id ?? line.session_id ?? context.session;
  const { toolCalls, metadata: toolIds } = toolsOf(line);
  const metadata = { ...line.metadata, ...toolIds };
  const said = {
    role: roleOf(line.role) ?? 'user',
    name: line.name ?? null,
    content: contentText(line.content) || toolCallText(toolCalls),
    timestamp: isoOf(line.timestamp),
    ...(line.agent_id === undefined ? {} : { agent: line.agent_id }),
    ...(toolCalls ? { toolCalls } : {}),
    ...(line.metadata || toolIds ? { metadata } : {}),
  };
  const id = String(line.id ?? contentId(session, said, context.number));
  return [{ user, session, messages: [{ id, ...said }], isWhole: false }];
};

/** Not recursive, because deep nesting would overflow the stack here too. */
const isWithin = (value: object, levels: number): boolean => {
  let level: readonly object[] = [value];
  for (let depth = 0; depth < levels && level.length > 0; depth += 1)
    level = level.flatMap((each) => Object.values(each).filter(isObject));
  return level.length === 0;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
