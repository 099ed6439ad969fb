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
import type { Outgoing, StateRow } from '@mneme/ports';
import { assertSameWords } from './assert-same-words.js';
import { type RecordPorts, type WriteReceipt, commitRacing } from '../memory-ports.js';
import { commandEvent } from './command-event.js';
import { NOTHING_TO_WAIT_FOR, tokenOf } from '../read-token.js';
import { type FoundSession, noteDown, sessionOf } from './found-session.js';
import { placeOf, stateAfter } from './session-row.js';
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
  /** The erasure that records the messages again; `null`: they are new. */
  readonly erasureId: string | null;
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
export const recordMessages = async (ports: RecordPorts, sent: RecordRequest): Promise<Recorded> => {
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

const attempt = async (ports: RecordPorts, request: RecordRequest, ids: readonly string[]) => {
  const { scope, sessionId, agentId, infer } = request;
  const recordedAt = ports.clock.now();
  const session = await sessionOf(ports, request, ids);
  assertSameWords(request.messages, ids, session.recorded);
  const fresh = freshMessages(request, { ids, session, recordedAt });
  if (fresh.length === 0) return { settled: UNCHANGED, answer: () => unchanged(ids, session.episodes) };
  const id = idOf('episode', scopeKey(scope), sessionId, ...fresh.map((message) => message.id));
  const place = placeOf(session.row, id);
  const messages = fresh.map((message, n) => ({ ...message, ordinal: place + n }));
  const unit = ports.work.begin();
  const embedding = await embedMessages(ports.embedder, messages);
  const episode = { id, sessionId, agentId, messages, infer, readAs: ports.extractor.reads, embedding };
  const row = {
    ...session.row,
    state: stateAfter(session.row, { episodeId: id, ordinal: place, count: messages.length }),
    touchedAt: recordedAt,
  };
  await unit.index.of(scope).add(await episodePoints(ports, scope, episode, row));
  const settled = await unit.commit({
    rows: [row],
    events: [recordedEvent(request, row, episode)],
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

const recordedEvent = (request: RecordRequest, { dataKey }: StateRow, data: Episode): Outgoing =>
  commandEvent(topics.conversation, 'episode.recorded', { ...request, id: data.id, dataKey, data });

const UNCHANGED = { outcome: 'settled', positions: [] } as const;

const unchanged = (ids: readonly string[], known: ReadonlyMap<string, string>): Written => {
  const episodeId = known.get(ids[0] ?? '') ?? '';
  return { eventId: episodeId, episodeId, messageIds: ids, knownIds: ids, token: NOTHING_TO_WAIT_FOR };
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
