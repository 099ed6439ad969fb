import type { HeldMessage, Segment } from '@mneme/domain';
import type { ReadableMessage } from '@mneme/ports';

/** `null` if an earlier build held the message by reference. */
const heldMessage = ({ id, role, saidAt, words }: HeldMessage): ReadableMessage | null =>
  words ? readableMessage({ id, role, saidAt }, words) : null;

const readableMessage = (
  message: Pick<HeldMessage, 'id' | 'role' | 'saidAt'>,
  { metadata = {}, ...words }: NonNullable<HeldMessage['words']>,
): ReadableMessage => ({ ...message, ...words, timeSource: 'stated', toolCalls: [], metadata });

/** `null` if the segment holds some of its messages by reference. */
export const messagesOf = ({ messages }: Pick<Segment, 'messages'>): readonly ReadableMessage[] | null => {
  const held = messages.map(heldMessage);
  return held.every((message) => message !== null) ? held : null;
};
