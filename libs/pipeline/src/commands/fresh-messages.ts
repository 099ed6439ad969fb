import type { Instant, Message } from '@mneme/domain';
import type { FoundSession } from './found-session.js';
import type { SentMessage } from './sent-message.js';

interface SentMessages {
  readonly messages: readonly SentMessage[];
  /** One id per message, in the order of the messages. */
  readonly ids: readonly string[];
  readonly knownIds: ReadonlySet<string>;
  /** Ids of messages that were erased before. */
  readonly erased: ReadonlySet<string>;
  /** Ids of messages in which the client has summarised earlier messages of the session. */
  readonly summaries: ReadonlySet<string>;
}

export const freshMessages = (
  sent: SentMessages,
  session: FoundSession,
  recordedAt: Instant,
): { readonly fresh: readonly Omit<Message, 'ordinal'>[]; readonly erasedIds: readonly string[] } => {
  // An erased message that was restored is held again, so it does not count as erased.
  const isHeld = (id: string): boolean => sent.knownIds.has(id) || session.episodes.has(id);
  const erasedIds = sent.ids.filter((id) => sent.erased.has(id) && !isHeld(id));
  const absent = new Set([...erasedIds, ...sent.summaries]);
  const fresh = new Map<string, Omit<Message, 'ordinal'>>();
  sent.messages.forEach(({ saidAt, ...message }, n) => {
    const id = sent.ids[n] ?? '';
    if (absent.has(id) || isHeld(id) || fresh.has(id)) return;
    const timeSource = saidAt === null ? 'received' : 'stated';
    fresh.set(id, { ...message, id, saidAt: saidAt ?? recordedAt, timeSource });
  });
  return { fresh: [...fresh.values()], erasedIds };
};

/**
 * Maximum size of an episode. An episode is one event, and a larger event would delay the writes of other
 * users.
 */
const LIMIT_EPISODE = { messages: 1000, characters: 1_000_000 };

/** Returns the first messages, up to the size of one episode, but at least one. */
export const writtenTogether = (fresh: readonly Omit<Message, 'ordinal'>[]) => {
  let characters = 0;
  const end = fresh.findIndex(({ text, toolCalls }, n) => {
    characters += text.length + (toolCalls.length > 0 ? JSON.stringify(toolCalls).length : 0);
    return n > 0 && (n >= LIMIT_EPISODE.messages || characters > LIMIT_EPISODE.characters);
  });
  return end < 0 ? fresh : fresh.slice(0, end);
};
