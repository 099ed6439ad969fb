import type { HeldMessage, Segment } from '@mneme/domain';
import type { ReadableMessage } from '@mneme/ports';

/** Returns a message as its segment holds it. `null` if an earlier build held it by reference. */
const heldMessage = ({ id, role, saidAt, words }: HeldMessage): ReadableMessage | null =>
  words ? { id, role, saidAt, ...words, timeSource: 'stated', toolCalls: [], metadata: {} } : null;

/** Returns the messages of a segment. `null` if it holds some of them by reference. */
export const messagesOf = ({ messages }: Pick<Segment, 'messages'>): readonly ReadableMessage[] | null => {
  const held = messages.map(heldMessage);
  return held.every((message) => message !== null) ? held : null;
};
