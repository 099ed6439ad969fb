import { type ChunkPoint, type Message, spokenText } from '@mneme/domain';

/** Returns the message of a point without injected recalled memory, which must not become memory again. */
export const messageOf = (point: ChunkPoint): Message => ({
  id: messageIdOf(point),
  ordinal: point.ordinal,
  role: point.role,
  speaker: point.speaker,
  text: spokenText(point),
  saidAt: point.saidAt,
  timeSource: 'stated',
  toolCalls: [...point.toolCalls],
  metadata: point.metadata,
});

/** The id that the sender gave the message, or else the generated one. */
export const messageIdOf = ({ sources, id }: ChunkPoint): string => sources[0]?.messageId ?? id;
