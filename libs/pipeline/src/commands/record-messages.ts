import { type Episode, idOf, type Instant, scopeKey, sessionKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { CommitResult, Outgoing, StateRow } from '@mneme/ports';
import { assertSameWords } from './assert-same-words.js';
import { type RecordPorts, type WriteReceipt, commitRacing } from '../memory-ports.js';
import { commandEvent, type CommandRequest } from './command-event.js';
import { NOTHING_TO_WAIT_FOR, tokenOf } from '../read-token.js';
import { type FoundSession, keepSession, sessionOf } from './found-session.js';
import { freshMessages } from './fresh-messages.js';
import { lastWordsOf, nextOrdinalOf, stateAfter } from './session-row.js';
import { knownByWords } from './known-by-words.js';
import { keepExpiry } from '../rows/expiry.js';
import { embedMessages } from '../points/message-vectors.js';
import { episodePoints } from '../points/episode-points.js';
import { withRecalledLines } from './recalled-lines.js';
import type { SentMessage } from './sent-message.js';
import { messagesWithoutSecrets, type Redaction, redactionsOf } from './without-secrets.js';

export interface RecordRequest extends CommandRequest {
  readonly sessionId: string;
  readonly agentId: string | null;
  readonly messages: readonly SentMessage[];
  readonly infer: boolean;
  /** When the messages are erased. `null` if they do not expire. */
  readonly expiresAt: Instant | null;
  /** Unique to the request, or its idempotency key. Messages without an id and a time get ids made from it. */
  readonly receipt: string;
  readonly erasureId: string | null;
}

export interface Recorded extends WriteReceipt {
  readonly episodeId: string;
  readonly messageIds: readonly string[];
  readonly knownIds: readonly string[];
  /** Ids that were erased before. These messages were not recorded. */
  readonly erasedIds: readonly string[];
  readonly redacted: readonly Redaction[];
}

/**
 * Records messages and makes them searchable, both durable when it resolves. A repeated message changes
 * nothing: it has the id, or the speaker, words and instant, of a recorded one, or repeats the end of the
 * session. Throws `Rejected('message-differs')` for a known id with other words.
 */
export const recordMessages = async (ports: RecordPorts, sent: RecordRequest): Promise<Recorded> => {
  const cleaned = await messagesWithoutSecrets(ports, sent.messages);
  const messages =
    sent.erasureId === null ? await withRecalledLines(ports, sent.scope, cleaned.sent) : cleaned.sent;
  const request = { ...sent, messages };
  const key = sessionKey(request.scope, request.sessionId);
  const ids = request.messages.map(
    (message, n) => message.id ?? contentId(key, message) ?? idOf('message', request.receipt, n),
  );
  const recorded = await ports.sessions.inTurn(key, () => commitRacing(() => attempt(ports, request, ids)));
  return { ...recorded, redacted: redactionsOf(ids, cleaned) };
};

/** Returns `null` without an instant, because the same words may be said again. */
const contentId = (
  session: string,
  { role, speaker, text, saidAt, toolCalls }: SentMessage,
): string | null =>
  saidAt === null
    ? null
    : idOf('message', session, saidAt, role, speaker ?? '', text, JSON.stringify(toolCalls));

const attempt = async (ports: RecordPorts, request: RecordRequest, requestIds: readonly string[]) => {
  const recordedAt = await ports.recordingInstant(topics.conversation.name);
  const session = await sessionOf(ports, request, requestIds);
  assertSameWords(request.messages, requestIds, session.recorded);
  const { ids, recorded, erasedByWords } = await knownByWords(ports, request, session, requestIds);
  const { fresh, erasedIds } = freshMessages({ ...request, ids, erasedByWords }, session, recordedAt);
  const knownIds = ids.filter((id) => recorded.has(id));
  const answer = { messageIds: ids, knownIds, erasedIds };
  if (fresh.length === 0) {
    return { settled: UNCHANGED, answer: () => unchanged(request, answer, session.episodes) };
  }
  const episodeId = episodeIdOf(request, fresh);
  const ordinal = nextOrdinalOf(session.row, episodeId);
  const messages = fresh.map((message, n) => ({ ...message, ordinal: ordinal + n }));
  const settled = await recordEpisode(ports, request, session, { id: episodeId, messages, recordedAt });
  const write = { eventId: episodeId, sessionId: request.infer ? request.sessionId : null };
  const positions = settled.outcome === 'settled' ? settled.positions : [];
  const token = tokenOf(positions, write) ?? NOTHING_TO_WAIT_FOR;
  return { settled, answer: () => ({ ...answer, eventId: episodeId, episodeId, token }) };
};

const recordEpisode = async (
  ports: RecordPorts,
  request: RecordRequest,
  session: FoundSession,
  { id, messages, recordedAt }: Pick<Episode, 'id' | 'messages'> & { readonly recordedAt: Instant },
): Promise<CommitResult> => {
  const { scope, sessionId, agentId, infer } = request;
  const unit = ports.work.begin();
  const embedding = await embedMessages(ports.embedder, messages);
  const episode = { id, sessionId, agentId, messages, infer, readAs: ports.extractor.reads, embedding };
  const state = stateAfter(session.row, episode, lastWordsOf(sessionKey(scope, sessionId), messages));
  const row = { ...session.row, state, touchedAt: recordedAt };
  await expireEpisode(ports, request, episode, row);
  await unit.index.of(scope).add(await episodePoints(ports, scope, episode, row));
  const settled = await unit.commit({
    rows: [row],
    events: [recordedEvent(request, row, episode)],
    parked: [],
    acknowledges: null,
    recordedAt,
  });
  if (settled.outcome === 'settled') keepSession(ports.sessions, session, row, episode);
  else ports.sessions.forget(row.key);
  return settled;
};

const episodeIdOf = (
  { scope, sessionId }: RecordRequest,
  messages: readonly { readonly id: string }[],
): string => idOf('episode', scopeKey(scope), sessionId, ...messages.map(({ id }) => id));

const expireEpisode = async (
  { state }: RecordPorts,
  { scope, expiresAt }: RecordRequest,
  { id, sessionId, messages }: Episode,
  { dataKey }: StateRow,
): Promise<void> => {
  if (expiresAt === null || dataKey === null) return;
  const part = { kind: 'messages' as const, sessionId, messageIds: messages.map((message) => message.id) };
  await keepExpiry(state, { scope, part, expiresAt, id, dataKey });
};

const recordedEvent = (request: RecordRequest, { dataKey }: StateRow, data: Episode): Outgoing =>
  commandEvent(topics.conversation, 'episode.recorded', { ...request, id: data.id, dataKey, data });

const UNCHANGED = { outcome: 'settled', positions: [] } as const;

/** If all messages were erased before, the event id is the one that recording them would have had. */
const unchanged = (
  request: RecordRequest,
  answer: Pick<Recorded, 'messageIds' | 'knownIds' | 'erasedIds'>,
  episodes: ReadonlyMap<string, string>,
): Omit<Recorded, 'redacted'> => {
  const { messageIds, erasedIds } = answer;
  const [first = ''] = messageIds.filter((id) => !erasedIds.includes(id));
  const sent = messageIds.map((id) => ({ id }));
  const episodeId = episodes.get(first) ?? episodeIdOf(request, sent);
  return { ...answer, eventId: episodeId, episodeId, token: NOTHING_TO_WAIT_FOR };
};
