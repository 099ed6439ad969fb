import type { HeldMessage, Segment } from '@mneme/domain';
import type { ReadableMessage } from '@mneme/ports';

/** `null` if an earlier build held the message by reference. */
const heldMessage = ({ id, role, saidAt, words }: HeldMessage): ReadableMessage | null =>
  words ? { id, role, saidAt, ...words, timeSource: 'stated', toolCalls: [], metadata: {} } : null;

/** `null` if the segment holds some of its messages by reference. */
export const messagesOf = ({ messages }: Pick<Segment, 'messages'>): readonly ReadableMessage[] | null => {
  const held = messages.map(heldMessage);
  return held.every((message) => message !== null) ? held : null;
};
