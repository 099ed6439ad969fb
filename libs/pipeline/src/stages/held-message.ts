import type { HeldMessage, Message, Segment } from '@mneme/domain';

/** A message as its segment holds it; `null`: an earlier build held it by reference. */
export const heldMessage = ({ id, role, saidAt, words }: HeldMessage): Message | null =>
  words ? { id, role, saidAt, ...words, timeSource: 'stated', toolCalls: [], metadata: {} } : null;

/** The messages of a segment; `null`: it holds some of them by reference. */
export const messagesOf = ({ messages }: Pick<Segment, 'messages'>): readonly Message[] | null => {
  const held = messages.map(heldMessage);
  return held.every((message) => message !== null) ? held : null;
};
