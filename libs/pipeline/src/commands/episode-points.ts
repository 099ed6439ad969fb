import type { Episode, Scope } from '@mneme/domain';
import type { StateRow } from '@mneme/ports';
import { chunkPoints } from '../points/chunk-points.js';
import type { RecordPorts } from '../memory-ports.js';
import { messageVectors } from '../points/message-vectors.js';
import { stemMessages } from './stem-messages.js';
import { exchangeNotes } from '../points/exchange-notes.js';

/** The notes cover the exchanges among these messages. Often no other notes are needed. */
export const episodePoints = async (
  { embedder, yieldToEventLoop }: RecordPorts,
  scope: Scope,
  episode: Episode,
  { touchedAt: recordedAt, dataKey }: Pick<StateRow, 'touchedAt' | 'dataKey'>,
) => {
  const { sessionId, messages } = episode;
  const vectors = await messageVectors(episode, embedder);
  const stems = await stemMessages(messages, yieldToEventLoop);
  const notes = await exchangeNotes({ scope, sessionId }, [], messages, yieldToEventLoop);
  return chunkPoints(episode, { scope, recordedAt, dataKey, vectors, stems, notes });
};
