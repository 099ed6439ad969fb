import { isBlank } from '@mneme/domain';
import { z } from 'zod';
import type { ImportedMessage, ImportedSession, Parser } from '../imported.js';
import { shaped } from '../shape.js';
import { stableId } from '../stable-id.js';

/** Last second since 1970 that a `Date` can represent. */
const LAST_SECOND = 8_640_000_000_000;
const NO_TIME = 'It is no time in seconds since 1970';
const seconds = z.number(NO_TIME).min(-LAST_SECOND, NO_TIME).max(LAST_SECOND, NO_TIME).nullish();

const messageSchema = z.looseObject({
  id: z.string().optional(),
  author: z.looseObject({ role: z.string() }),
  create_time: seconds,
  content: z
    .looseObject({ content_type: z.string().optional(), parts: z.array(z.unknown()).optional() })
    .nullish(),
  metadata: z.looseObject({ is_visually_hidden_from_conversation: z.boolean().nullish() }).nullish(),
});

const nodeSchema = z.looseObject({
  parent: z.string().nullish(),
  children: z.array(z.string()).optional(),
  message: messageSchema.nullish(),
});
type Node = z.infer<typeof nodeSchema>;

const conversationSchema = z.looseObject({
  title: z.string().nullish(),
  id: z.string().optional(),
  conversation_id: z.string().optional(),
  create_time: seconds,
  current_node: z.string().nullish(),
  mapping: z.record(z.string(), nodeSchema),
});
type Conversation = z.infer<typeof conversationSchema>;

/**
 * Reads only the path from the current node to the root, because edited messages leave branches. Leaves out
 * images, tool messages and hidden messages.
 */
export const parseChatgpt: Parser = (item, { user, number }): readonly ImportedSession[] => {
  const conversation = shaped(conversationSchema, item);
  const session =
    conversation.conversation_id ?? conversation.id ?? stableId(number, conversation.title ?? '');
  const messages = path(conversation).flatMap(([id, node]) => messageOf(id, node, conversation));
  return messages.length === 0 ? [] : [{ user, session, messages, isWhole: true }];
};

/** Returns the nodes from the root to the current node. A missing or repeated parent ends the path. */
const path = (conversation: Conversation): readonly (readonly [string, Node])[] => {
  const nodes = new Map<string, Node>();
  let id = conversation.current_node ?? newestLeaf(conversation);
  while (id !== null && !nodes.has(id)) {
    const node: Node | undefined = conversation.mapping[id];
    if (!node) break;
    nodes.set(id, node);
    id = node.parent ?? null;
  }
  return [...nodes].reverse();
};

const newestLeaf = ({ mapping }: Conversation): string | null => {
  const leaves = Object.entries(mapping).filter(([, { children }]) => (children ?? []).length === 0);
  const age = ([, { message }]: [string, Node]): number => message?.create_time ?? 0;
  return leaves.sort((a, b) => age(b) - age(a))[0]?.[0] ?? null;
};

const messageOf = (id: string, { message }: Node, conversation: Conversation): readonly ImportedMessage[] => {
  const role = message?.author.role;
  if (!message || (role !== 'user' && role !== 'assistant')) return [];
  if (message.metadata?.is_visually_hidden_from_conversation === true) return [];
  const content = textOf(message.content?.parts ?? []);
  const saidAt = message.create_time ?? conversation.create_time ?? null;
  const timestamp = saidAt === null ? null : new Date(Math.round(saidAt * 1000)).toISOString();
  return isBlank(content) ? [] : [{ id: message.id ?? id, role, name: null, content, timestamp }];
};

const textOf = (parts: readonly unknown[]): string =>
  parts
    .filter((part) => typeof part === 'string')
    .join('\n')
    .trim();
