import { type ChunkPoint, type Message, stripRecalledMemory } from '@mneme/domain';

/** Returns the message of a point without injected recalled memory, which must not become memory again. */
export const messageOf = (point: ChunkPoint): Message => ({
  id: point.sources[0]?.messageId ?? point.id,
  ordinal: point.ordinal,
  role: point.role,
  speaker: point.speaker,
  text: stripRecalledMemory(point.text),
  saidAt: point.saidAt,
  timeSource: 'stated',
  toolCalls: [...point.toolCalls],
  metadata: point.metadata,
});
