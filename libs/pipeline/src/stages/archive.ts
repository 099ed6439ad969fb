import {
  groupBy,
  type ChunkPoint,
  type EmbeddedPoint,
  isSystemPrompt,
  LONGEST_EXCHANGE,
  type Scope,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import type { PointNote } from '@mneme/ports';
import { chunkId } from '../points/chunk-id.js';
import { episodePoints } from '../points/episode-points.js';
import { defineProjection, type Handled } from '../stage.js';
import type { StagePorts } from '../stage-ports.js';
import { exchangeNotes } from '../points/exchange-notes.js';
import { endsWith } from '../points/ends-with.js';

/**
 * Adds missing points of messages, and the summary of every exchange, also if question and reply came in
 * separate requests. Does not change an existing point, or a note made from more messages, so a replica that
 * is behind changes nothing.
 */
export const archive = defineProjection({
  name: 'sensory.archive',
  consumes: topics.conversation,
  produces: [],
  needs: ['memoryReader', 'memoryWriter', 'embedder'],
  project: async (events, ports) => {
    const scope = events[0]?.scope;
    if (!scope) return;
    const writer = ports.memoryWriter.of(scope);
    const episodes = events.flatMap((event) => (event.type === 'episode.recorded' ? event : []));
    const sessions = groupBy(episodes, ({ data }) => data.sessionId);
    const archived = await Promise.all(
      [...sessions].map(([sessionId, recorded]) => archiveSession(scope, sessionId, recorded, ports)),
    );
    await writer.add(archived.flatMap(({ missing }) => missing));
    await writer.annotate(archived.flatMap(({ notes }) => notes));
    await writer.end(episodes.flatMap(({ data, recordedAt }) => endsWith(scope, data, recordedAt)));
  },
});

type RecordedEpisode = Handled<'episode.recorded'>;

/** Reads the end of the session once, to see which messages are stored and which exchange they may continue. */
const archiveSession = async (
  scope: Scope,
  sessionId: string,
  recorded: readonly RecordedEpisode[],
  ports: Pick<StagePorts, 'memoryReader' | 'embedder'>,
): Promise<{ missing: readonly EmbeddedPoint<ChunkPoint>[]; notes: readonly PointNote[] }> => {
  const messages = recorded.flatMap(({ data }) => data.messages);
  const ordinals = messages.map(({ ordinal }) => ordinal);
  const reader = ports.memoryReader.of(scope);
  const stored = await reader.tail(sessionId, Math.max(...ordinals) + 1, messages.length + LONGEST_EXCHANGE);
  const storedIds = new Set(stored.map(({ id }) => id));
  const missing: EmbeddedPoint<ChunkPoint>[] = [];
  for (const event of recorded) missing.push(...(await missingPoints(event, storedIds, ports.embedder)));
  const ended = new Set(
    recorded.flatMap(({ data }) => data.abandons ?? []).map((id) => chunkId(scope, sessionId, id)),
  );
  const before = stored.filter(({ id, ordinal }) => ordinal < Math.min(...ordinals) && !ended.has(id));
  const notes = await exchangeNotes({ scope, sessionId }, lastTurn(before), messages, () =>
    Promise.resolve(),
  );
  const written = new Map([...missing, ...stored].map((point) => [point.id, point]));
  return { missing, notes: notes.filter((note) => isNews(note, written.get(note.id))) };
};

/**
 * Returns the points that the recording of messages did not write, equal to the points that it would have
 * written.
 */
const missingPoints = async (
  { scope, data: episode, recordedAt: touchedAt, dataKey }: RecordedEpisode,
  storedIds: ReadonlySet<string>,
  embedder: StagePorts['embedder'],
): Promise<EmbeddedPoint<ChunkPoint>[]> => {
  const { sessionId, messages } = episode;
  if (messages.every(({ id }) => storedIds.has(chunkId(scope, sessionId, id)))) return [];
  const ports = { embedder, yieldToEventLoop: () => Promise.resolve() };
  const points = await episodePoints(ports, scope, episode, { touchedAt, dataKey });
  return points.filter(({ id }) => !storedIds.has(id));
};

const lastTurn = (before: readonly ChunkPoint[]): readonly ChunkPoint[] => {
  const turnId = before.findLast((point) => !isSystemPrompt(point))?.turnId ?? null;
  return turnId === null ? [] : before.filter((point) => point.turnId === turnId);
};

const isNews = (note: PointNote, point: ChunkPoint | undefined): boolean =>
  point?.turnId !== note.turnId ||
  point.summary !== note.summary ||
  point.memoryType !== note.memoryType ||
  point.tags.join('\n') !== note.tags.join('\n');
