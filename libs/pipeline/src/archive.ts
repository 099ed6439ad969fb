import {
  changedTurnPairs,
  classifyMemory,
  type Instant,
  type Message,
  NOW,
  type Point,
  type Scope,
  sessionKey,
  summaryOf,
  tagsOf,
  type TurnPair,
  withoutRecalledMemory,
} from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import type { ScopedMemoryIndex } from '@mneme/ports';
import { chunkId, chunkPoints, embeddedText } from './chunk-points.js';
import { messageOf } from './point-message.js';
import { defineProjection, type Handled, type StagePorts } from './stage.js';

/** More than a turn ever holds. */
const LIMIT_TAIL = 64;

/** Completes what the door has written: every message a point, every question and reply a turn with its summary. */
export const archive = defineProjection({
  name: 'sensory.archive',
  consumes: topics.conversation,
  produces: [],
  needs: ['index', 'embedder'],
  project: async (events, ports) => {
    const scope = events[0]?.scope;
    if (!scope) return;
    for (const recording of sessionsIn(events)) await archiveSession(scope, recording, ports);
  },
});

type Recorded = { readonly episode: DataOf<'episode.recorded'>; readonly recordedAt: Instant };

/** What a delivery says of one session, in order. */
interface Recording {
  readonly sessionId: string;
  readonly recorded: readonly Recorded[];
}

const sessionsIn = (events: readonly Handled[]): Recording[] => {
  const sessions = new Map<string, Recorded[]>();
  for (const event of events) {
    if (event.type !== 'episode.recorded') continue;
    const { sessionId } = event.data;
    sessions.set(sessionId, [
      ...(sessions.get(sessionId) ?? []),
      { episode: event.data, recordedAt: event.recordedAt },
    ]);
  }
  return [...sessions].map(([sessionId, recorded]) => ({ sessionId, recorded }));
};

type Ports = Pick<StagePorts, 'index' | 'embedder'>;

const archiveSession = async (scope: Scope, recording: Recording, ports: Ports): Promise<void> => {
  const store = ports.index.of(scope);
  const { sessionId, recorded } = recording;
  const said = recorded.flatMap(({ episode }) => episode.messages);
  const fresh = described(said, await freshPoints(scope, recording, ports));
  const tail = await tailBefore(store, sessionId, fresh);
  const points = new Map([...tail, ...fresh].map((point) => [point.id, point]));
  const turns = changedTurnPairs(sessionKey(scope, sessionId), tail.map(messageOf), said.map(withoutRecall));
  const annotated = turns.flatMap((turn) =>
    annotate(turn, (id) => points.get(chunkId(scope, sessionId, id))),
  );
  await store.put(annotated);
};

const withoutRecall = (message: Message): Message => ({
  ...message,
  text: withoutRecalledMemory(message.text),
});

/** Points with what their message names and what kind of memory it is (S0; algorithms 1.5). */
const described = (said: readonly Message[], points: readonly Point[]): Point[] => {
  const byId = new Map(said.map((message) => [message.id, message]));
  return points.map((point) => {
    const message = byId.get(point.sources[0]?.messageId ?? '');
    return message ? { ...point, tags: tagsOf(message), memoryType: classifyMemory(message.text) } : point;
  });
};

/** The points of the delivery's messages: as the door wrote them, made again where it did not come to it. */
const freshPoints = async (
  scope: Scope,
  { sessionId, recorded }: Recording,
  ports: Ports,
): Promise<Point[]> => {
  const ids = recorded.flatMap(({ episode }) =>
    episode.messages.map(({ id }) => chunkId(scope, sessionId, id)),
  );
  const written = await ports.index.of(scope).list({ ...chunks(sessionId, ids.length), ids });
  const byId = new Map(written.points.map((point) => [point.id, point]));
  for (const { episode, recordedAt } of recorded) {
    const missing = episode.messages.filter(({ id }) => !byId.has(chunkId(scope, sessionId, id)));
    if (missing.length === 0) continue;
    const vectors = await ports.embedder.embed(missing.map(embeddedText));
    const made = chunkPoints({ ...episode, messages: missing }, { scope, recordedAt, vectors });
    made.forEach((point) => byId.set(point.id, point));
  }
  return ids.map((id) => byId.get(id)).filter((point) => point !== undefined);
};

/** The session's last turn before the delivery: the only one its messages can continue. */
const tailBefore = async (
  store: ScopedMemoryIndex,
  sessionId: string,
  fresh: readonly Point[],
): Promise<Point[]> => {
  const from = fresh[0]?.ordinal ?? 0;
  if (from === 0) return [];
  const newest = await store.list({ ...chunks(sessionId, fresh.length + LIMIT_TAIL), order: 'recorded' });
  const before = newest.points.filter(({ ordinal }) => (ordinal ?? 0) < from);
  const turnId = before[0]?.turnId ?? null;
  return before.filter((point) => turnId !== null && point.turnId === turnId).reverse();
};

const chunks = (sessionId: string, limit: number) => ({
  selection: { kinds: ['chunk' as const], vantage: NOW, filter: null },
  ids: null,
  sessionId,
  order: 'session' as const,
  limit: Math.max(limit, 1),
  cursor: null,
});

/** The turn's first message carries its summary (S0; algorithms 1.4). */
const annotate = (turn: TurnPair, pointOf: (messageId: string) => Point | undefined): Point[] =>
  turn.messages.flatMap(({ id }, n) => {
    const point = pointOf(id);
    return point ? [{ ...point, turnId: turn.id, summary: n === 0 ? summaryOf(turn) : null }] : [];
  });
