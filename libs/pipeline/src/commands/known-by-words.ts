import { type ChunkPoint, type Scope, sentAgain, sessionKey, wordsId } from '@mneme/domain';
import { topics } from '@mneme/events';
import { wordsKeptOut } from '../rows/kept-out.js';
import type { RecordPorts } from '../memory-ports.js';
import type { FoundSession } from './found-session.js';
import type { RecordedMessage } from './recorded-already.js';
import type { SentMessage } from './sent-message.js';
import { sessionIn, shortWords } from './session-row.js';

interface Request {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly messages: readonly SentMessage[];
}

/** The messages of a request, with what their words and their place tell of those without an id and a time. */
export interface KnownByWords {
  /** Of every message, in order: of those that the session has already, the ids that they have there. */
  readonly ids: readonly string[];
  readonly recorded: ReadonlyMap<string, RecordedMessage>;
  /** The ids of those that were erased before. */
  readonly erasedByWords: readonly string[];
}

/**
 * Finds out which messages without an id and a time are sent again (docs/decisions/sent-again.md). Costs one look into
 * the index, and none where no message says what the last of the session say.
 */
export const knownByWords = async (
  ports: Pick<RecordPorts, 'index' | 'clock' | 'catchUp'>,
  request: Request,
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
  const held = points.map((point) => ({
    id: messageIdOf(point),
    words: wordsId(key, point),
    isReply: point.role === 'assistant',
  }));
  const isWhole = points.length <= sent.length;
  const again = sentAgain(sent, { held, isWhole, erased });
  const known = new Map(recorded);
  const places = new Map(points.map((point) => [messageIdOf(point), point]));
  const found = again.map((each, n) => {
    const point = each.is === 'held' ? places.get(each.id) : undefined;
    if (!point || each.is !== 'held') return ids[n] ?? '';
    known.set(each.id, point);
    // Whoever asks next need not look.
    episodes.set(each.id, point.episodeId);
    return each.id;
  });
  return {
    ids: found,
    recorded: known,
    erasedByWords: found.filter((_, n) => again[n]?.is === 'erased'),
  };
};

/** Empty where every message has an id or a time, or there is only one: those say themselves what they are. */
const sentWords = ({ scope, sessionId, messages }: Request, ids: readonly string[]) => {
  const isNameless = ({ id, saidAt }: SentMessage): boolean => id === null && saidAt === null;
  if (messages.length < 2 || !messages.some(isNameless)) return [];
  const key = sessionKey(scope, sessionId);
  return messages.map((message, n) => ({
    words: wordsId(key, message),
    id: isNameless(message) ? null : (ids[n] ?? ''),
  }));
};

/**
 * The last messages of the session, one more than are sent. Where the row is ahead of the index, the stage that completes
 * the index is waited for.
 */
const lastPoints = async (
  { index, catchUp }: Pick<RecordPorts, 'index' | 'catchUp'>,
  { scope, sessionId, messages }: Request,
  nextOrdinal: number,
): Promise<readonly ChunkPoint[]> => {
  const read = () => index.of(scope).tail(sessionId, nextOrdinal, messages.length + 1);
  const points = await read();
  if ((points.at(-1)?.ordinal ?? -1) === nextOrdinal - 1) return points;
  await catchUp(topics.conversation.name);
  return read();
};

const messageIdOf = ({ sources, id }: ChunkPoint): string => sources[0]?.messageId ?? id;
