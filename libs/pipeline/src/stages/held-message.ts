import type { HeldMessage, Segment } from '@mneme/domain';
import type { ReadableMessage } from '@mneme/ports';

/** Returns the message with its words. `null` if an earlier build held only a reference to the message. */
const heldMessage = ({ id, role, saidAt, words }: HeldMessage): ReadableMessage | null =>
  words ? readableMessage({ id, role, saidAt }, words) : null;

const readableMessage = (
  message: Pick<HeldMessage, 'id' | 'role' | 'saidAt'>,
  { metadata = {}, ...words }: NonNullable<HeldMessage['words']>,
): ReadableMessage => ({ ...message, ...words, timeSource: 'stated', toolCalls: [], metadata });

/** Returns the messages of a segment. `null` if the segment has only references to some of them. */
export const messagesOf = ({ messages }: Pick<Segment, 'messages'>): readonly ReadableMessage[] | null => {
  const held = messages.map(heldMessage);
  return held.every((message) => message !== null) ? held : null;
};
