import {
  changedExchanges,
  type ChunkPoint,
  classifyMemory,
  type Message,
  type Scope,
  sessionKey,
  summaryOf,
  tagsOf,
  spokenMessage,
} from '@mneme/domain';
import type { PointNote } from '@mneme/ports';
import { chunkId } from './chunk-id.js';
import { messageOf } from './point-message.js';

/**
 * Number of exchanges that are described before the event loop runs other work. Describing is slow, and a
 * request may have thousands of messages.
 */
const TURNS_IN_ONE_GO = 32;

/**
 * Returns a note for every message of the exchanges that `fresh` begins or continues. A note holds the
 * exchange (S0, algorithms 1.2), its summary on the first message (1.4), and the tags and kind of the message
 * (1.5). `tail` is the last exchange of the session before `fresh`.
 */
export const exchangeNotes = async (
  session: { readonly scope: Scope; readonly sessionId: string },
  tail: readonly ChunkPoint[],
  fresh: readonly Message[],
  yieldToEventLoop: () => Promise<void>,
): Promise<readonly PointNote[]> => {
  const { scope, sessionId } = session;
  const tailById = new Map(tail.map((point) => [point.id, point]));
  const freshById = new Map(fresh.map((message) => [message.id, message]));
  const turns = changedExchanges(sessionKey(scope, sessionId), tail.map(messageOf), fresh.map(spokenMessage));
  const notes: PointNote[] = [];
  const tagsIn = tagsOnce(freshById);
  for (const [nth, turn] of turns.entries()) {
    if (nth > 0 && nth % TURNS_IN_ONE_GO === 0) await yieldToEventLoop();
    const upTo = Math.max(...turn.messages.map(({ ordinal }) => ordinal));
    turn.messages.forEach(({ id: messageId }, n) => {
      const id = chunkId(scope, sessionId, messageId);
      const message = freshById.get(messageId);
      const described = message
        ? { tags: tagsIn(message), memoryType: classifyMemory(message.text) }
        : tailById.get(id);
      if (!described) return;
      const { tags, memoryType } = described;
      const summary = n === 0 ? summaryOf(turn, tagsIn) : null;
      notes.push({ id, turnId: turn.id, summary, tags, memoryType, upTo });
    });
  }
  return notes;
};

/**
 * Returns a function that tags each message only once, for the note and the summary, because tagging is the
 * most expensive step.
 */
const tagsOnce = (fresh: ReadonlyMap<string, Message>): ((message: Message) => readonly string[]) => {
  const tagsById = new Map<string, readonly string[]>();
  return (message) => {
    // Without its recalled memory, a message has another text, and so other tags.
    if (fresh.get(message.id)?.text !== message.text) return tagsOf(message);
    const tags = tagsById.get(message.id) ?? tagsOf(message);
    tagsById.set(message.id, tags);
    return tags;
  };
};
