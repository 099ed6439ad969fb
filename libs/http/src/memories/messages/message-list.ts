import type { SentMessage } from '@mneme/pipeline';
import { z } from 'zod';
import { described } from '../../schemas/described.js';
import { issuesIn, type ReadItem, sentMessage } from './sent-message.js';

const LIMIT_MESSAGES = 20_000;
/**
 * Maximum total length of the messages of a request, in UTF-16 units. Clients may send the whole conversation
 * every time.
 */
const LIMIT_CHARACTERS = 8_000_000;

export const messagesField = described(
  z
    .array(sentMessage, 'must be a list of messages')
    .min(1, 'must hold at least one message')
    .max(LIMIT_MESSAGES, `must hold at most ${LIMIT_MESSAGES} messages; send the rest in another call`)
    .refine(
      (items) => charactersIn(items) <= LIMIT_CHARACTERS,
      `must have at most ${LIMIT_CHARACTERS} characters together; send the rest in another call`,
    )
    .refine(
      (items) => listedMessages(items).length <= LIMIT_MESSAGES,
      `must be read as at most ${LIMIT_MESSAGES} messages, and each result of a tool is one; send the rest in another call`,
    ),
  'The messages, in order, in the shape of Mneme, OpenAI, Anthropic, the AI SDK, LangChain or Gemini. Messages that the session already has may precede the new ones and are recorded only once.',
  [{ role: 'user', content: 'We moved to Porto in March.' }],
);

export const partialField = described(
  z.boolean('must be true or false').default(false),
  'Whether to record the valid messages if other messages of the request have errors. The answer then lists the messages with errors in `refused`. If all messages have errors, the request is refused. Default: `false`.',
  false,
);

/** A message to record, and the position (`index`) of the sent message that it was read from. */
export interface ListedMessage {
  readonly index: number;
  readonly message: SentMessage;
}

export const listedMessages = (items: readonly ReadItem[]): readonly ListedMessage[] =>
  items.flatMap((item, index) =>
    item.is === 'read' ? item.messages.map((message) => ({ index, message })) : [],
  );

/** Returns the total length of the messages in UTF-16 units, including tool calls. */
const charactersIn = (items: readonly ReadItem[]): number =>
  listedMessages(items).reduce(
    (sum, { message: { text, toolCalls } }) => sum + text.length + JSON.stringify(toolCalls).length,
    0,
  );

interface SentList {
  readonly messages: readonly ReadItem[];
  readonly partial: boolean;
}

/**
 * Reports the errors of all messages. If the request is `partial` and has a message without errors, reports
 * no errors here.
 */
export const refuseMessages = ({ messages, partial }: SentList, context: z.RefinementCtx): void => {
  const isPartial = partial && messages.some(({ is }) => is === 'read');
  if (isPartial) return;
  for (const issue of issuesIn(messages, 'messages')) context.addIssue({ ...issue });
};

/** Lets zod check the messages even if other fields have errors, so that one answer reports all errors. */
export const WITH_OTHER_ERRORS = {
  when: ({ value }: { readonly value: unknown }): boolean =>
    typeof value === 'object' &&
    value !== null &&
    'messages' in value &&
    Array.isArray(value.messages) &&
    value.messages.every((item: unknown) => typeof item === 'object' && item !== null && 'is' in item),
};
