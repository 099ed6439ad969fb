import type { ChunkPoint, EmbeddedPoint, Episode, Scope } from '@mneme/domain';
import type { StateRow } from '@mneme/ports';
import type { RecordPorts } from '../memory-ports.js';
import { chunkPoints } from './chunk-points.js';
import { exchangeNotes } from './exchange-notes.js';
import { messageVectors } from './message-vectors.js';
import { stemMessages } from './stem-messages.js';

/**
 * Returns the points of an episode. The notes of these points cover only exchanges within the episode. The
 * stage `archive` adds the notes of exchanges that began earlier.
 */
export const episodePoints = async (
  { embedder, yieldToEventLoop }: Pick<RecordPorts, 'embedder' | 'yieldToEventLoop'>,
  scope: Scope,
  episode: Episode,
  { touchedAt: recordedAt, dataKey }: Pick<StateRow, 'touchedAt' | 'dataKey'>,
): Promise<EmbeddedPoint<ChunkPoint>[]> => {
  const { sessionId, messages } = episode;
  const vectors = await messageVectors(episode, embedder);
  const stems = await stemMessages(messages, yieldToEventLoop);
  const notes = await exchangeNotes({ scope, sessionId }, [], messages, yieldToEventLoop);
  return chunkPoints(episode, { scope, recordedAt, dataKey, vectors, stems, notes });
};
