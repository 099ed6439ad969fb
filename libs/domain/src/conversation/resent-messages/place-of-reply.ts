import { isSystemPrompt } from '../message.js';
import type { ComparedMessage, HistoryMessage } from './compared-message.js';
import type { ResentStatus } from './resent-messages.js';

/** A message of a request that takes the place of the newest reply of its session. */
export interface PlaceOfReply {
  /** Position of the message in the request. */
  readonly at: number;
  /** Id of the reply that the session holds. */
  readonly replyId: string;
  /** False if only the words of the message can show that the message is the same reply. */
  readonly isSure: boolean;
  /** The question before the message, if it is known only together with the reply: the request repeats both. */
  readonly question: { readonly at: number; readonly id: string } | null;
}

interface Conversations {
  readonly sent: readonly ComparedMessage[];
  readonly held: readonly HistoryMessage[];
  /** Status of each message of the request, from `findResentMessages`. */
  readonly statuses: readonly ResentStatus[];
}

/**
 * Finds the message that continues or replaces the newest reply: a new message without an id that follows the
 * same question. Returns `null` if the newest message of the session is not a reply, or if the request has
 * it.
 */
export const placeOfReply = ({ sent, held, statuses }: Conversations): PlaceOfReply | null => {
  const [question, reply] = held.filter((message) => !isSystemPrompt(message)).slice(-2);
  const newest = reply ?? question;
  if (newest?.role !== 'assistant') return null;
  const said = [...sent.keys()].filter((n) => !isSystemPrompt(sent[n]!));
  const mayReply = (n: number): boolean =>
    sent[n]?.role === 'assistant' && sent[n].id === null && statuses[n]?.is === 'new';
  if (said.length === 1 && mayReply(said[0]!))
    return { at: said[0]!, replyId: newest.id, isSure: false, question: null };
  if (!question || !reply) return null;
  const [asks, replies] = [said.at(0)!, said.at(1)!];
  const follows = said.findIndex((n, at) => isHeld(statuses[said[at - 1] ?? -1], question.id) && mayReply(n));
  if (follows > 0) return { at: said[follows]!, replyId: reply.id, isSure: true, question: null };
  const isAskedAgain =
    said.length > 1 &&
    said.every((n) => statuses[n]?.is === 'new') &&
    sent[asks]!.id === null &&
    sent[asks]!.words === question.words &&
    mayReply(replies);
  return isAskedAgain
    ? { at: replies, replyId: reply.id, isSure: false, question: { at: asks, id: question.id } }
    : null;
};

const isHeld = (status: ResentStatus | undefined, id: string): boolean =>
  status?.is === 'held' && status.id === id;
