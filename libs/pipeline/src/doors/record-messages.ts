import { idOf, type Instant, type Message, NOW, type Scope, scopeKey, sessionKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { StateRow } from '@mneme/ports';
import { chunkId, chunkPoints, embeddedText } from '../chunk-points.js';
import { type DoorPorts, type Receipt, settleRacing } from './door.js';
import { doorEvent } from './door-event.js';
import { NOTHING_TO_WAIT_FOR, tokenOf } from './read-token.js';

/** A message as a client sends it: its own id and time are optional. */
export type SentMessage = Pick<Message, 'role' | 'speaker' | 'text' | 'toolCalls' | 'metadata'> & {
  readonly id: string | null;
  readonly saidAt: Instant | null;
};

export interface RecordRequest {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly agentId: string | null;
  readonly messages: readonly SentMessage[];
  readonly infer: boolean;
  /** Unique to the request, or its idempotency key: makes the ids of messages that came without one. */
  readonly receipt: string;
  readonly trace: string | null;
}

export interface Recorded extends Receipt {
  readonly episodeId: string;
  readonly messageIds: readonly string[];
}

const SESSION = 'door.session';

/**
 * Records messages and makes them searchable, both durable before it answers. A message whose id its
 * session has already changes nothing.
 */
export const recordMessages = (ports: DoorPorts, request: RecordRequest): Promise<Recorded> => {
  const ids = request.messages.map(({ id }, n) => id ?? idOf('message', request.receipt, n));
  return settleRacing(() => attempt(ports, request, ids));
};

const attempt = async (ports: DoorPorts, request: RecordRequest, ids: readonly string[]) => {
  const { scope, sessionId } = request;
  const recordedAt = ports.clock.now();
  const [row, known] = await Promise.all([
    sessionRow(ports, request, recordedAt),
    knownEpisodes(ports, request, ids),
  ]);
  const messages = freshMessages(request, { ids, known, from: nextOrdinal(row), recordedAt });
  const first = messages[0];
  if (!first) return { settled: UNCHANGED, answer: () => unchanged(ids, known) };
  const id = idOf('episode', scopeKey(scope), sessionId, ...messages.map((message) => message.id));
  const episode = { id, sessionId, agentId: request.agentId, messages, infer: request.infer };
  const unit = ports.work.begin();
  const vectors = await ports.embedder.embed(messages.map(embeddedText));
  await unit.index.of(scope).put(chunkPoints(episode, { scope, recordedAt, vectors }));
  const settled = await unit.settle({
    rows: [{ ...row, state: { nextOrdinal: first.ordinal + messages.length }, touchedAt: recordedAt }],
    events: [doorEvent(topics.conversation, 'episode.recorded', { ...request, id, data: episode })],
    parked: [],
    acknowledges: null,
    recordedAt,
  });
  return {
    settled,
    answer: () => ({
      eventId: id,
      episodeId: id,
      messageIds: ids,
      token: (settled.outcome === 'settled' ? tokenOf(settled.positions) : null) ?? NOTHING_TO_WAIT_FOR,
    }),
  };
};

const UNCHANGED = { outcome: 'settled', positions: [] } as const;

const unchanged = (ids: readonly string[], known: ReadonlyMap<string, string>): Recorded => {
  const episodeId = known.get(ids[0] ?? '') ?? '';
  return { eventId: episodeId, episodeId, messageIds: ids, token: NOTHING_TO_WAIT_FOR };
};

const sessionRow = async (
  ports: DoorPorts,
  { scope, sessionId }: RecordRequest,
  now: Instant,
): Promise<StateRow> => {
  const key = sessionKey(scope, sessionId);
  const [row] = await ports.state.load(SESSION, [key]);
  return (
    row ?? {
      stage: SESSION,
      key,
      scope: scopeKey(scope),
      version: 0,
      cursor: null,
      recentIds: [],
      state: { nextOrdinal: 0 },
      outbox: [],
      isHolding: false,
      touchedAt: now,
    }
  );
};

const nextOrdinal = ({ state }: StateRow): number => (state as { nextOrdinal: number }).nextOrdinal;

/** Which of the messages the session has already, and with which episode they came. */
const knownEpisodes = async (
  ports: DoorPorts,
  { scope, sessionId }: RecordRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const byChunk = new Map(ids.map((id) => [chunkId(scope, sessionId, id), id]));
  const { points } = await ports.index.of(scope).list({
    selection: { kinds: ['chunk'], vantage: NOW, filter: null },
    ids: [...byChunk.keys()],
    sessionId: null,
    order: 'session',
    limit: ids.length,
    cursor: null,
  });
  return new Map(points.map(({ id, episodeId }) => [byChunk.get(id) ?? '', episodeId ?? '']));
};

interface Numbering {
  readonly ids: readonly string[];
  readonly known: ReadonlyMap<string, string>;
  readonly from: number;
  readonly recordedAt: Instant;
}

/** The messages that are new, once each, numbered on from where the session stands. */
const freshMessages = ({ messages }: RecordRequest, numbering: Numbering): Message[] => {
  const fresh = new Map<string, Message>();
  messages.forEach(({ saidAt, ...message }, n) => {
    const id = numbering.ids[n] ?? '';
    if (numbering.known.has(id) || fresh.has(id)) return;
    fresh.set(id, {
      ...message,
      id,
      ordinal: numbering.from + fresh.size,
      saidAt: saidAt ?? numbering.recordedAt,
      timeSource: saidAt === null ? 'received' : 'stated',
    });
  });
  return [...fresh.values()];
};
