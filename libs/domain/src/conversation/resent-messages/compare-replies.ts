import type { Message, ToolCall } from '../message.js';
import { comparableText } from './message-fingerprint.js';

export interface SpokenReply extends Pick<Message, 'text'> {
  readonly toolCalls: readonly ToolCall[];
}

/**
 * `continues`: the sent reply begins with the whole held reply. `begins`: the sent reply is the beginning of
 * the held reply.
 */
export type ReplyRelation = 'continues' | 'begins' | 'differs';

/** Compares a sent reply with the reply that the session holds, without white space and recalled memory. */
export const compareReplies = (sent: SpokenReply, held: SpokenReply): ReplyRelation => {
  const [longer, shorter] = [comparableText(sent.text), comparableText(held.text)];
  if (shorter !== '' && longer.startsWith(shorter)) return 'continues';
  return longer !== '' && shorter.startsWith(longer) ? 'begins' : 'differs';
};

/**
 * False if only one of the two replies has tool calls, because such replies are different steps of an agent.
 */
export const mayReplaceReply = (sent: SpokenReply, held: SpokenReply): boolean =>
  sent.toolCalls.length > 0 === held.toolCalls.length > 0;

const SENTENCE_END = /[.!?…。！？][\p{Pe}\p{Pf}"']*$/u;

/**
 * True if a reply does not end like a sentence. A longer message after a finished reply may be another reply.
 */
export const isUnfinished = ({ text }: SpokenReply): boolean => !SENTENCE_END.test(comparableText(text));
