import type { SentMessage } from '@mneme/pipeline';
import { z } from 'zod';
import { newMessage, newToolCalls, sentMessageOf } from './new-message.js';
import { PROVIDER_SHAPES } from './provider-message.js';

type Issue = z.core.$ZodIssue;

/**
 * The result of reading one sent message: any number of messages to record, or the errors of the sent
 * message.
 */
export type ReadItem =
  | { readonly is: 'read'; readonly messages: readonly SentMessage[] }
  | { readonly is: 'refused'; readonly issues: readonly Issue[] };

const read = (messages: readonly SentMessage[]): ReadItem => ({ is: 'read', messages });

const isWordless = ({ content, tool_calls: calls }: Readonly<Record<string, unknown>>): boolean =>
  (content === '' || content === null || content === undefined) && Array.isArray(calls);

/** Returns the errors of the message, checked against the shape that the sender most likely meant. */
const refuse = (message: unknown): ReadItem => {
  const fields = typeof message === 'object' && message !== null ? { ...message } : {};
  const provided = PROVIDER_SHAPES.find(({ isMeant }) => isMeant(fields))?.schema;
  const meant = provided ?? (isWordless(fields) ? newToolCalls : newMessage);
  return { is: 'refused', issues: meant.safeParse(message).error?.issues ?? [] };
};

/**
 * Reads a message that fits no shape as refused, so that the errors of all messages are reported together.
 */
const anythingElse = z.unknown().transform(refuse).meta({ undocumented: true });

/** Reads a message of Mneme or of a provider. Never fails: a message with errors is read as `refused`. */
export const sentMessage: z.ZodType<ReadItem> = z.union([
  newMessage.transform((message) => read([sentMessageOf(message)])),
  newToolCalls.transform((message) => read([sentMessageOf(message)])),
  ...PROVIDER_SHAPES.map(({ schema }) => schema.transform(read)),
  anythingElse,
]);

/** Maximum number of errors that an answer reports. */
const LIMIT_ISSUES = 1000;

/** Returns the errors of an item. `field` is the path of the item in the request. */
export const issuesOf = (item: ReadItem, field: readonly PropertyKey[]): readonly Issue[] =>
  item.is === 'read' ? [] : item.issues.map((issue) => ({ ...issue, path: [...field, ...issue.path] }));

/**
 * Returns the errors of all messages. If there are more than 1,000 errors, it returns only the first error of
 * each message, for at most 1,000 messages.
 */
export const issuesIn = (items: readonly ReadItem[], list: string): readonly Issue[] => {
  const issues = items.map((item, index) => issuesOf(item, [list, index]));
  const all = issues.flat();
  return all.length <= LIMIT_ISSUES ? all : issues.flatMap((each) => each.slice(0, 1)).slice(0, LIMIT_ISSUES);
};
