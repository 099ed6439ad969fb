import { groupBy } from '../../group-by.js';
import type { Role } from '../message.js';
import { alignMessages, hasId } from './align-messages.js';
import type { ComparedMessage, HistoryMessage, Place } from './compared-message.js';

export interface SessionHistory {
  /** The messages of the session, in the order of the conversation. */
  readonly held: readonly HistoryMessage[];
  /** Fingerprints of the messages that were erased one by one, one per message. */
  readonly erased: readonly string[];
  /** The messages that were erased together with the session, in the order of the conversation. */
  readonly past?: readonly ComparedMessage[];
}

export type ResentStatus =
  | { readonly is: 'held'; readonly id: string }
  /**
   * A `summary` is a message at the beginning of the request that replaces earlier messages of the session.
   */
  | { readonly is: 'erased' | 'summary' | 'new' };

const ERASED: ResentStatus = { is: 'erased' };
const SUMMARY: ResentStatus = { is: 'summary' };
const NEW: ResentStatus = { is: 'new' };

/**
 * Returns for each message of a request whether the session holds it or held it
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
  // Leaves out erased messages, because they would separate the known messages around them.
  const erasedWords = new Set(erased.filter((words) => !heldWords.has(words)));
  const stays = messages.filter((n) => !erasedWords.has(sent[n]!.words));
  const earlier = past.filter(isSaid);
  const request = { sent: stays.map((n) => sent[n]!), isPrompt: sent[0]?.role === 'system' };
  const places = placesWithPast(request, earlier, heldMessages);
  stays.forEach((n, at) => {
    const place = places[at]!;
    if (place === 'summary') statuses[n] = SUMMARY;
    else if (place !== 'new') statuses[n] = place < 0 ? ERASED : { is: 'held', id: heldMessages[place]!.id };
  });
  const isNew = (n: number): boolean => statuses[n]!.is === 'new';
  const left = messages.filter(isNew);
  const leftPlaces =
    earlier.length === 0 || left.length < 2
      ? []
      : alignMessages({ ...request, sent: left.map((n) => sent[n]!), held: earlier });
  left.forEach((n, at) => {
    if (typeof leftPlaces[at] === 'number') statuses[n] = ERASED;
  });
  for (const n of messages) if (isNew(n) && takeErased(sent[n]!)) statuses[n] = ERASED;
  return statuses;
};

/**
 * Returns the places in the session, which are negative for messages of the erased session. Both sessions are
 * compared as one conversation, unless the current session alone matches more messages.
 */
const placesWithPast = (
  request: { readonly sent: readonly ComparedMessage[]; readonly isPrompt: boolean },
  past: readonly ComparedMessage[],
  held: readonly HistoryMessage[],
): readonly Place[] => {
  const alone = alignMessages({ ...request, held });
  if (past.length === 0) return alone;
  const shifted = (place: Place): Place => (typeof place === 'number' ? place - past.length : place);
  const joint = alignMessages({ ...request, held: [...past, ...held] }).map(shifted);
  const heldCount = (places: readonly Place[]): number =>
    places.filter((place) => typeof place === 'number' && place >= 0).length;
  return heldCount(joint) < heldCount(alone) ? alone : joint;
};

/**
 * False for a system prompt. Agents send the system prompt first and change it at any time, so it is matched
 * separately.
 */
const isSaid = ({ role }: { readonly role: Role }): boolean => role !== 'system';

const promptStatus = (
  sent: ComparedMessage,
  held: readonly HistoryMessage[],
  past: readonly ComparedMessage[],
): ResentStatus => {
  if (isSaid(sent)) return NEW;
  const same = held.findLast(
    (message) =>
      message.role === sent.role &&
      message.words === sent.words &&
      (sent.id === null || hasId(message, sent.id)),
  );
  if (same) return { is: 'held', id: same.id };
  const isErased = ({ role, words }: ComparedMessage): boolean => role === sent.role && words === sent.words;
  return sent.id === null && past.some(isErased) ? ERASED : NEW;
};

/** Matches each erased fingerprint to one message without an id. */
const erasedMatcher = (erased: readonly string[]): ((message: ComparedMessage) => boolean) => {
  const counts = new Map([...groupBy(erased, (words) => words)].map(([words, all]) => [words, all.length]));
  return ({ words, id }) => {
    const count = id === null ? (counts.get(words) ?? 0) : 0;
    if (count > 0) counts.set(words, count - 1);
    return count > 0;
  };
};
