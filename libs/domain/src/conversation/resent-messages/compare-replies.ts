import type { Message, ToolCall } from '../message.js';
import { comparableText } from './message-fingerprint.js';

export interface SpokenReply extends Pick<Message, 'text'> {
  readonly toolCalls: readonly ToolCall[];
}

/** `continues`: the reply begins with all of the other one. `begins`: it is the beginning of the other one. */
export type ReplyRelation = 'continues' | 'begins' | 'differs';

/** Compares a sent reply with the one that is held, without white space and recalled memory. */
export const compareReplies = (sent: SpokenReply, held: SpokenReply): ReplyRelation => {
  const [longer, shorter] = [comparableText(sent.text), comparableText(held.text)];
  if (shorter !== '' && longer.startsWith(shorter)) return 'continues';
  return longer !== '' && shorter.startsWith(longer) ? 'begins' : 'differs';
};

/** A reply without calls of tools never replaces one that only calls tools, which is another step of the agent. */
export const mayReplaceReply = (sent: SpokenReply, held: SpokenReply): boolean =>
  sent.toolCalls.length > 0 === held.toolCalls.length > 0;

const SENTENCE_END = /[.!?…。！？][\p{Pe}\p{Pf}"']*$/u;

/** A finished reply that is said alone again, and longer, may be another one. */
export const isUnfinished = ({ text }: SpokenReply): boolean => !SENTENCE_END.test(comparableText(text));
