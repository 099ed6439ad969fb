import {
  changedTurnPairs,
  classifyMemory,
  type Instant,
  type Message,
  NOW,
  type Point,
  type Scope,
  sessionKey,
  stemsOf,
  summaryOf,
  tagsOf,
  type TurnPair,
  withoutRecalledMemory,
} from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import type { PointNote, PointPage, ScopedMemoryIndex } from '@mneme/ports';
import { chunkId, chunkPoints, embeddedText } from '../chunk-points.js';
import { messageOf } from './point-message.js';
import { defineProjection, type Handled, type StagePorts } from '../stage.js';

/** More than a turn ever holds. */
const LIMIT_TAIL = 64;
const TURNS_IN_ONE_GO = 32;

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
  await store.put(await missingPoints(scope, recording, ports));
  const tail = await tailBefore(store, recording);
  const notes = new Map(tail.map((point) => [point.id, noteOf(point)]));
  const heard = new Map(said.map((message) => [message.id, message]));
  const noteOn = (id: string): PointNote | undefined => {
    const message = heard.get(id);
    return message ? describe(scope, sessionId, message) : notes.get(chunkId(scope, sessionId, id));
  };
  const turns = changedTurnPairs(sessionKey(scope, sessionId), tail.map(messageOf), said.map(withoutRecall));
  // Describing takes its time, and messages come by the thousand: others are let in between.
  for (let from = 0; from < turns.length; from += TURNS_IN_ONE_GO)
    await store.annotate(turns.slice(from, from + TURNS_IN_ONE_GO).flatMap((turn) => inTurn(turn, noteOn)));
};

/** The points of messages to which the door's own write did not come. */
const missingPoints = async (
  scope: Scope,
  { sessionId, recorded }: Recording,
  ports: Ports,
): Promise<Point[]> => {
  const ids = recorded.flatMap(({ episode }) =>
    episode.messages.map(({ id }) => chunkId(scope, sessionId, id)),
  );
  const { points } = await ports.index.of(scope).list({ ...chunks(sessionId, ids.length), ids });
  const present = new Set(points.map(({ id }) => id));
  const made: Point[] = [];
  for (const { episode, recordedAt } of recorded) {
    const messages = episode.messages.filter(({ id }) => !present.has(chunkId(scope, sessionId, id)));
    if (messages.length === 0) continue;
    const vectors = await ports.embedder.embed(messages.map(embeddedText));
    const stems = messages.map(({ text }) => stemsOf(withoutRecalledMemory(text)));
    made.push(...chunkPoints({ ...episode, messages }, { scope, recordedAt, vectors, stems }));
  }
  return made;
};

/** The session's last turn before the delivery: the only one its messages can continue. */
const tailBefore = async (store: ScopedMemoryIndex, { sessionId, recorded }: Recording): Promise<Point[]> => {
  const said = recorded.flatMap(({ episode }) => episode.messages);
  const from = said[0]?.ordinal ?? 0;
  if (from === 0) return [];
  const newest = { ...chunks(sessionId, said.length + LIMIT_TAIL), order: 'recorded' as const };
  const now = lastTurn(await store.list(newest), from);
  if (now.isWhole) return now.points;
  // The door is far ahead, and what it wrote since takes the place of the tail.
  const vantage = { asOf: null, knownAt: recorded[0]?.recordedAt ?? null };
  return lastTurn(await store.list({ ...newest, selection: { ...newest.selection, vantage } }), from).points;
};

/** `isWhole`: the page, newest first, goes back beyond it. */
const lastTurn = ({ points, cursor }: PointPage, from: number) => {
  // By place: what doors with other clocks have recorded may stand out of order.
  const before = points
    .filter(({ ordinal }) => (ordinal ?? 0) < from)
    .toSorted((a, b) => (b.ordinal ?? 0) - (a.ordinal ?? 0));
  const turnId = before[0]?.turnId ?? null;
  const turn = before.filter((point) => turnId !== null && point.turnId === turnId);
  return { points: turn.reverse(), isWhole: cursor === null || turn.length < before.length };
};

const chunks = (sessionId: string, limit: number) => ({
  selection: { kinds: ['chunk' as const], vantage: NOW, filter: null },
  ids: null,
  sessionId,
  order: 'session' as const,
  limit: Math.max(limit, 1),
  cursor: null,
});

const noteOf = ({ id, turnId, summary, tags, memoryType }: Point): PointNote => ({
  ...{ id, turnId, summary, tags, memoryType },
});

/** What a message names and what kind of memory it is (S0; algorithms 1.5). */
const describe = (scope: Scope, sessionId: string, message: Message): PointNote => ({
  id: chunkId(scope, sessionId, message.id),
  turnId: null,
  summary: null,
  tags: tagsOf(message),
  memoryType: classifyMemory(message.text),
});

const withoutRecall = (message: Message): Message => ({
  ...message,
  text: withoutRecalledMemory(message.text),
});

/** The turn's first message carries its summary (S0; algorithms 1.4). */
const inTurn = (turn: TurnPair, noteOn: (messageId: string) => PointNote | undefined): PointNote[] =>
  turn.messages.flatMap(({ id }, n) => {
    const note = noteOn(id);
    return note ? [{ ...note, turnId: turn.id, summary: n === 0 ? summaryOf(turn) : null }] : [];
  });
