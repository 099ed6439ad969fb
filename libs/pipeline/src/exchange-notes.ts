import {
  changedExchanges,
  type ChunkPoint,
  classifyMemory,
  type Message,
  type Scope,
  sessionKey,
  summaryOf,
  tagsOf,
  withoutRecalledMemory,
} from '@mneme/domain';
import type { PointNote } from '@mneme/ports';
import { chunkId } from './chunk-id.js';
import { messageOf } from './point-message.js';

/** Describing takes its time, and messages come by the thousand: others are let in between. */
const TURNS_IN_ONE_GO = 32;

/**
 * What is noted on every message of the turns that `fresh` begins or continues: the turn (S0; algorithms 1.2), its
 * summary on the message that opens it (1.4), what each names and what kind of memory it is (1.5). `tail`: the last turn
 * of the session before them.
 */
export const exchangeNotes = async (
  place: { readonly scope: Scope; readonly sessionId: string },
  tail: readonly ChunkPoint[],
  fresh: readonly Message[],
  yieldToEventLoop: () => Promise<void>,
): Promise<readonly PointNote[]> => {
  const { scope, sessionId } = place;
  const noted = new Map(tail.map((point) => [point.id, point]));
  const said = new Map(fresh.map((message) => [message.id, message]));
  const turns = changedExchanges(sessionKey(scope, sessionId), tail.map(messageOf), fresh.map(withoutRecall));
  const notes: PointNote[] = [];
  for (const [nth, turn] of turns.entries()) {
    if (nth > 0 && nth % TURNS_IN_ONE_GO === 0) await yieldToEventLoop();
    const upTo = Math.max(...turn.messages.map(({ ordinal }) => ordinal));
    turn.messages.forEach(({ id: messageId }, n) => {
      const id = chunkId(scope, sessionId, messageId);
      const described = describe(said.get(messageId)) ?? noted.get(id);
      if (!described) return;
      const { tags, memoryType } = described;
      notes.push({ id, turnId: turn.id, summary: n === 0 ? summaryOf(turn) : null, tags, memoryType, upTo });
    });
  }
  return notes;
};

const describe = (message: Message | undefined): Pick<PointNote, 'tags' | 'memoryType'> | null =>
  message ? { tags: tagsOf(message), memoryType: classifyMemory(message.text) } : null;

/** What was recalled and injected was said before: it is no part of the turn. */
const withoutRecall = (message: Message): Message => ({
  ...message,
  text: withoutRecalledMemory(message.text),
});
