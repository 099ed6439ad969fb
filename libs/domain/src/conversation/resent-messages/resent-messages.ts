import { groupBy } from '../../group-by.js';
import type { Role } from '../message.js';
import { alignMessages } from './align-messages.js';
import type { ComparedMessage, HistoryMessage } from './compared-message.js';

export interface SessionHistory {
  /** The messages of the session, in order. */
  readonly held: readonly HistoryMessage[];
  /** Words of the messages that were erased one by one, one per message. */
  readonly erased: readonly string[];
  /** The messages that were erased together with the session, in order. */
  readonly past?: readonly ComparedMessage[];
}

export type ResentStatus =
  | { readonly is: 'held'; readonly id: string }
  /** `summary` is at the beginning, in place of earlier messages of the session. */
  | { readonly is: 'erased' | 'summary' | 'new' };

const ERASED: ResentStatus = { is: 'erased' };
const SUMMARY: ResentStatus = { is: 'summary' };
const NEW: ResentStatus = { is: 'new' };

/**
 * Tells which messages of a request the session holds or held, in the order of the request
 * (docs/decisions/0033-resent-messages.md). In doubt a message is new. A message that is sent alone is new.
 */
export const findResentMessages = (
  sent: readonly ComparedMessage[],
  { held, erased, past = [] }: SessionHistory,
): readonly ResentStatus[] => {
  const statuses = sent.map((message) => promptStatus(message, held, past));
  const messages = [...sent.keys()].filter((n) => isSaid(sent[n]!));
  if (messages.length < 2) return statuses;
  const heldMessages = held.filter(isSaid);
  const heldWords = new Set(heldMessages.map(({ words }) => words));
  const takeErased = erasedMatcher(erased);
  // Erased messages would separate the known messages around them.
  const erasedWords = new Set(erased.filter((words) => !heldWords.has(words)));
  const stays = messages.filter((n) => !erasedWords.has(sent[n]!.words));
  const places = alignMessages({
    sent: stays.map((n) => sent[n]!),
    held: heldMessages,
    isPrompt: sent[0]?.role === 'system',
  });
  stays.forEach((n, at) => {
    const place = places[at]!;
    if (place === 'summary') statuses[n] = SUMMARY;
    else if (place !== 'new') statuses[n] = { is: 'held', id: heldMessages[place]!.id };
  });
  const isNew = (n: number): boolean => statuses[n]!.is === 'new';
  for (const n of placedIn(past, sent, messages.filter(isNew))) statuses[n] = ERASED;
  for (const n of messages) if (isNew(n) && takeErased(sent[n]!)) statuses[n] = ERASED;
  return statuses;
};

/** Returns those of the messages that repeat the erased session. A message alone repeats nothing. */
const placedIn = (
  past: readonly ComparedMessage[],
  sent: readonly ComparedMessage[],
  left: readonly number[],
): readonly number[] => {
  if (past.length === 0 || left.length < 2) return [];
  const places = alignMessages({
    sent: left.map((n) => sent[n]!),
    held: past.filter(isSaid),
    isPrompt: sent[0]?.role === 'system',
  });
  return left.filter((_, at) => typeof places[at] === 'number');
};

/** Agents send a system prompt first, and change it at any time. */
const isSaid = ({ role }: { readonly role: Role }): boolean => role !== 'system';

const promptStatus = (
  sent: ComparedMessage,
  held: readonly HistoryMessage[],
  past: readonly ComparedMessage[],
): ResentStatus => {
  if (isSaid(sent)) return NEW;
  const same = held.findLast(
    ({ role, words, id }) =>
      role === sent.role && words === sent.words && (sent.id === null || sent.id === id),
  );
  if (same) return { is: 'held', id: same.id };
  const isErased = ({ role, words }: ComparedMessage): boolean => role === sent.role && words === sent.words;
  return sent.id === null && past.some(isErased) ? ERASED : NEW;
};

/** Each erased fingerprint matches one message without an id. */
const erasedMatcher = (erased: readonly string[]): ((message: ComparedMessage) => boolean) => {
  const counts = new Map([...groupBy(erased, (words) => words)].map(([words, all]) => [words, all.length]));
  return ({ words, id }) => {
    const count = id === null ? (counts.get(words) ?? 0) : 0;
    if (count > 0) counts.set(words, count - 1);
    return count > 0;
  };
};
