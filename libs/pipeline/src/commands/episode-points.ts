import type { Episode, Instant, Scope } from '@mneme/domain';
import { chunkPoints } from '../chunk-points.js';
import type { MemoryPorts } from '../memory-ports.js';
import { messageVectors } from '../message-vectors.js';
import { stemMessages } from './stem-messages.js';
import { exchangeNotes } from '../exchange-notes.js';

/** The messages as points, with the turns that they make among themselves: often all that there is to note on them. */
export const episodePoints = async (
  { embedder, yieldToEventLoop }: MemoryPorts,
  scope: Scope,
  episode: Episode,
  recordedAt: Instant,
) => {
  const { sessionId, messages } = episode;
  const vectors = await messageVectors(episode, embedder);
  const stems = await stemMessages(messages, yieldToEventLoop);
  const notes = await exchangeNotes({ scope, sessionId }, [], messages, yieldToEventLoop);
  return chunkPoints(episode, { scope, recordedAt, vectors, stems, notes });
};
