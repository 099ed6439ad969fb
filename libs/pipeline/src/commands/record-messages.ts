import {
  type Episode,
  idOf,
  type Instant,
  type Message,
  type Scope,
  scopeKey,
  sessionKey,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import type { StateRow } from '@mneme/ports';
import { assertSameWords } from './assert-same-words.js';
import { type MemoryPorts, type WriteReceipt, commitRacing } from '../memory-ports.js';
import { commandEvent } from './command-event.js';
import { NOTHING_TO_WAIT_FOR, tokenOf } from '../read-token.js';
import { recordedAlready, type RecordedMessage } from './recorded-already.js';
import type { SessionCache } from '../session-cache.js';
import { newSession, placeOf, SESSION, stateAfter } from './session-row.js';
import { embedMessages } from '../message-vectors.js';
import { episodePoints } from './episode-points.js';
import type { SentMessage } from './sent-message.js';
import { messagesWithoutSecrets, type Redaction, redactionsOf } from './without-secrets.js';

export interface RecordRequest {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly agentId: string | null;
  readonly messages: readonly SentMessage[];
  readonly infer: boolean;
  /** Unique to the request, or its idempotency key: makes the ids of messages without an id and a time. */
  readonly receipt: string;
  readonly trace: string | null;
}

export interface Recorded extends WriteReceipt {
  readonly episodeId: string;
  readonly messageIds: readonly string[];
  /** The ids that the session had already: nothing changed for these. */
  readonly knownIds: readonly string[];
  /** The messages that had secrets, which are not remembered. */
  readonly redacted: readonly Redaction[];
}

/**
 * Records messages and makes them searchable, both durable before it answers. A message whose id its session has
 * already changes nothing; with other words it is refused (`Rejected('message-differs')`). Messages without an id are
 * the same where speaker, words and instant are the same. Secrets are replaced first: all that follows is without them.
 */
export const recordMessages = async (ports: MemoryPorts, sent: RecordRequest): Promise<Recorded> => {
  const cleaned = await messagesWithoutSecrets(ports, sent.messages);
  const request = { ...sent, messages: cleaned.sent };
  const key = sessionKey(request.scope, request.sessionId);
  const ids = request.messages.map(
    (message, n) => message.id ?? contentId(key, message) ?? idOf('message', request.receipt, n),
  );
  const recorded = await ports.sessions.inTurn(key, () => commitRacing(() => attempt(ports, request, ids)));
  return { ...recorded, redacted: redactionsOf(ids, cleaned) };
};

type Written = Omit<Recorded, 'redacted'>;

/** An id made of speaker, words and instant; `null` without an instant, because the same words may be said again. */
const contentId = (
  session: string,
  { role, speaker, text, saidAt, toolCalls }: SentMessage,
): string | null =>
  saidAt === null
    ? null
    : idOf('message', session, saidAt, role, speaker ?? '', text, JSON.stringify(toolCalls));

const attempt = async (ports: MemoryPorts, request: RecordRequest, ids: readonly string[]) => {
  const { scope, sessionId, agentId, infer } = request;
  const recordedAt = ports.clock.now();
  const session = await sessionOf(ports, request, { ids, recordedAt });
  assertSameWords(request.messages, ids, session.recorded);
  const fresh = freshMessages(request, { ids, session, recordedAt });
  if (fresh.length === 0) return { settled: UNCHANGED, answer: () => unchanged(ids, session.episodes) };
  const id = idOf('episode', scopeKey(scope), sessionId, ...fresh.map((message) => message.id));
  const place = placeOf(session.row, id);
  const messages = fresh.map((message, n) => ({ ...message, ordinal: place + n }));
  const unit = ports.work.begin();
  const embedding = await embedMessages(ports.embedder, messages);
  const episode = { id, sessionId, agentId, messages, infer, readAs: ports.extractor.reads, embedding };
  await unit.index.of(scope).add(await episodePoints(ports, scope, episode, recordedAt));
  const row = {
    ...session.row,
    state: stateAfter(session.row, { episodeId: id, ordinal: place, count: messages.length }),
    touchedAt: recordedAt,
  };
  const settled = await unit.commit({
    rows: [row],
    events: [commandEvent(topics.conversation, 'episode.recorded', { ...request, id, data: episode })],
    parked: [],
    acknowledges: null,
    recordedAt,
  });
  const write = { eventId: id, sessionId: infer ? sessionId : null };
  noteDown(ports.sessions, { session, row, episode, isSettled: settled.outcome === 'settled' });
  return {
    settled,
    answer: () => ({
      eventId: id,
      episodeId: id,
      messageIds: ids,
      knownIds: ids.filter((each) => session.recorded.has(each)),
      token: tokenOf(settled.outcome === 'settled' ? settled.positions : [], write) ?? NOTHING_TO_WAIT_FOR,
    }),
  };
};

const UNCHANGED = { outcome: 'settled', positions: [] } as const;

const unchanged = (ids: readonly string[], known: ReadonlyMap<string, string>): Written => {
  const episodeId = known.get(ids[0] ?? '') ?? '';
  return { eventId: episodeId, episodeId, messageIds: ids, knownIds: ids, token: NOTHING_TO_WAIT_FOR };
};

/** A session as the request finds it. */
interface FoundSession {
  readonly row: StateRow;
  /** The episodes, by message id, of the messages that the request names, or of all. */
  readonly episodes: Map<string, string>;
  /** The messages named by the request that the session has already. */
  readonly recorded: ReadonlyMap<string, RecordedMessage>;
  /** Whether `episodes` holds all messages of the session. */
  readonly isWhole: boolean;
}

interface Asked {
  readonly ids: readonly string[];
  readonly recordedAt: Instant;
}

const sessionOf = async (ports: MemoryPorts, request: RecordRequest, asked: Asked): Promise<FoundSession> => {
  const { scope, sessionId } = request;
  const key = sessionKey(scope, sessionId);
  const noted = ports.sessions.find(key);
  if (noted?.episodes) {
    const { row, episodes } = noted;
    // Nearly always empty: messages are rarely sent twice.
    const again = asked.ids.filter((id) => episodes.has(id));
    return { row, episodes, recorded: await recordedAlready(ports, request, again), isWhole: true };
  }
  const row = noted?.row ?? (await ports.state.load(SESSION, [key]))[0];
  const recorded = row
    ? await recordedAlready(ports, request, asked.ids)
    : new Map<string, RecordedMessage>();
  const episodes = new Map([...recorded].map(([id, { episodeId }]) => [id, episodeId]));
  return { row: row ?? newSession(scope, key, asked.recordedAt), episodes, recorded, isWhole: !row };
};

/** Keeps the session as the write left it; after a lost race, forgets it. */
const noteDown = (
  book: SessionCache,
  written: {
    readonly session: FoundSession;
    readonly row: StateRow;
    readonly episode: Episode;
    readonly isSettled: boolean;
  },
): void => {
  const { session, row, episode, isSettled } = written;
  if (!isSettled) {
    book.forget(row.key);
    return;
  }
  for (const { id } of episode.messages) session.episodes.set(id, episode.id);
  const episodes = session.isWhole ? session.episodes : null;
  book.keep(row.key, { row: { ...row, version: row.version + 1 }, episodes });
};

interface Numbering {
  readonly ids: readonly string[];
  readonly session: FoundSession;
  readonly recordedAt: Instant;
}

/** The messages that are new, once each. */
const freshMessages = ({ messages }: RecordRequest, numbering: Numbering): Omit<Message, 'ordinal'>[] => {
  const fresh = new Map<string, Omit<Message, 'ordinal'>>();
  messages.forEach(({ saidAt, ...message }, n) => {
    const id = numbering.ids[n] ?? '';
    if (numbering.session.episodes.has(id) || fresh.has(id)) return;
    fresh.set(id, {
      ...message,
      id,
      saidAt: saidAt ?? numbering.recordedAt,
      timeSource: saidAt === null ? 'received' : 'stated',
    });
  });
  return [...fresh.values()];
};
