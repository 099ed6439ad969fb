import {
  type ChunkPoint,
  findResentMessages,
  messageFingerprint,
  type Scope,
  sessionKey,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import { wordsKeptOut } from '../rows/kept-out.js';
import type { RecordPorts } from '../memory-ports.js';
import { messageIdOf } from '../points/point-message.js';
import type { FoundSession } from './found-session.js';
import type { RecordedMessage } from './recorded-already.js';
import type { SentMessage } from './sent-message.js';
import { sessionIn, shortWords } from './session-row.js';

interface SentSession {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly messages: readonly SentMessage[];
}

export interface KnownByWords {
  /** The id of each message, in order. A message that the session already has keeps its id. */
  readonly ids: readonly string[];
  readonly recorded: ReadonlyMap<string, RecordedMessage>;
  readonly erasedByWords: readonly string[];
}

/**
 * Finds messages without an id and a time that are sent again (docs/decisions/0033-resent-messages.md). Costs
 * no query if no message has the words of the last or of the erased messages of the session.
 */
export const knownByWords = async (
  ports: Pick<RecordPorts, 'memoryReader' | 'clock' | 'catchUp'>,
  request: SentSession,
  { row, recorded, episodes }: FoundSession,
  ids: readonly string[],
): Promise<KnownByWords> => {
  const { lastWords = [], keptOut = [], nextOrdinal } = sessionIn(row);
  const erased = wordsKeptOut(keptOut, ports.clock.now());
  const sent = sentWords(request, ids);
  const isSuspect = sent.some(({ words }) => lastWords.includes(shortWords(words)) || erased.includes(words));
  if (!isSuspect) return { ids, recorded, erasedByWords: [] };
  const points = await lastPoints(ports, request, nextOrdinal);
  const key = sessionKey(request.scope, request.sessionId);
  const storedMessages = points.map((point) => ({
    id: messageIdOf(point),
    words: messageFingerprint(key, point),
    isReply: point.role === 'assistant',
  }));
  const isWhole = points.length <= sent.length;
  const resent = findResentMessages(sent, { held: storedMessages, isWhole, erased });
  const recordedMessages = new Map(recorded);
  const pointsById = new Map(points.map((point) => [messageIdOf(point), point]));
  const knownIds = resent.map((match, n) => {
    const point = match.is === 'held' ? pointsById.get(match.id) : undefined;
    if (!point || match.is !== 'held') return ids[n] ?? '';
    recordedMessages.set(match.id, point);
    // Saves the next request a query.
    episodes.set(match.id, point.episodeId);
    return match.id;
  });
  const erasedByWords = knownIds.filter((_, n) => resent[n]?.is === 'erased');
  return { ids: knownIds, recorded: recordedMessages, erasedByWords };
};

/** Empty if no comparison is needed: every message has an id or a time, or there is only one. */
const sentWords = ({ scope, sessionId, messages }: SentSession, ids: readonly string[]) => {
  const isNameless = ({ id, saidAt }: SentMessage): boolean => id === null && saidAt === null;
  if (messages.length < 2 || !messages.some(isNameless)) return [];
  const key = sessionKey(scope, sessionId);
  return messages.map((message, n) => ({
    words: messageFingerprint(key, message),
    id: isNameless(message) ? null : (ids[n] ?? ''),
  }));
};

/**
 * Returns the last messages of the session, one more than the request has. If the row is ahead of the index,
 * waits for the stage that completes the index.
 */
const lastPoints = async (
  { memoryReader, catchUp }: Pick<RecordPorts, 'memoryReader' | 'catchUp'>,
  { scope, sessionId, messages }: SentSession,
  nextOrdinal: number,
): Promise<readonly ChunkPoint[]> => {
  const read = () => memoryReader.of(scope).tail(sessionId, nextOrdinal, messages.length + 1);
  const points = await read();
  if ((points.at(-1)?.ordinal ?? -1) === nextOrdinal - 1) return points;
  await catchUp(topics.conversation.name);
  return read();
};
