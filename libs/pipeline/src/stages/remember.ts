import { cuesOf, type Entry, type Instant, NOW, type Point, stemsOf } from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import { known as vectorOr } from '../chunk-points.js';
import { defineProjection, type Handled } from '../stage.js';

/** Entries and digests become searchable; a forgotten entry stops being so, from that instant on. */
export const remember = defineProjection({
  name: 'stm.remember',
  consumes: topics.entries,
  produces: [],
  needs: ['index', 'embedder'],
  project: async (events, { index, embedder }) => {
    const scope = events[0]?.scope;
    if (!scope) return;
    const store = index.of(scope);
    const known = await knownEntries(store, events);
    const fresh = events.flatMap(pointOf).filter(({ id }) => !known.has(id));
    const written = new Map(fresh.map((point) => [point.id, point]));
    const vectors = await embedder.embed([...written.values()].map(({ text }) => text));
    [...written.values()].forEach((point, n) =>
      written.set(point.id, { ...point, vector: vectorOr(vectors[n]) }),
    );
    for (const [entryId, forgottenAt] of forgotten(events)) {
      const point = written.get(entryId) ?? (await entryPoint(store, entryId));
      if (point) written.set(entryId, { ...point, recordedTo: point.recordedTo ?? forgottenAt });
    }
    await store.put([...written.values()]);
  },
});

/** An entry is written once: one that comes again, perhaps after it was forgotten, changes nothing. */
const knownEntries = async (store: EntryStore, events: readonly Handled[]): Promise<ReadonlySet<string>> => {
  const ids = events.flatMap((event) => (event.type === 'entry.written' ? [event.data.id] : []));
  if (ids.length === 0) return new Set();
  const { points } = await store.list({
    ...entries(ids),
    selection: { ...entries(ids).selection, vantage: 'ever' },
  });
  return new Set(points.map(({ id }) => id));
};

const pointOf = (event: Handled): Point[] => {
  if (event.type === 'entry.written') return [pointOfEntry(event.data, event.recordedAt)];
  if (event.type === 'session.digested') return [pointOfDigest(event.data, event.recordedAt)];
  return [];
};

const forgotten = (events: readonly Handled[]): [string, Instant][] =>
  events.flatMap((event) =>
    event.type === 'entry.forgotten' ? [[event.data.entryId, event.recordedAt] as [string, Instant]] : [],
  );

type EntryStore = ReturnType<
  Parameters<Parameters<typeof defineProjection<'index'>>[0]['project']>[1]['index']['of']
>;

const entryPoint = async (store: EntryStore, id: string): Promise<Point | undefined> => {
  const page = await store.list(entries([id]));
  return page.points[0];
};

const entries = (ids: readonly string[]) => ({
  selection: { kinds: ['entry' as const], vantage: NOW, filter: null },
  ids,
  sessionId: null,
  order: 'recorded' as const,
  limit: ids.length,
  cursor: null,
});

const EMPTY = {
  agentId: null,
  episodeId: null,
  turnId: null,
  summary: null,
  ordinal: null,
  role: null,
  recordedTo: null,
  vector: null,
  tags: [],
  memoryType: null,
  toolCalls: [],
} as const;

const pointOfEntry = (entry: Entry, recordedFrom: Instant): Point => ({
  ...EMPTY,
  id: entry.id,
  kind: 'entry',
  text: entry.text,
  sessionId: entry.sessionId,
  speaker: entry.speaker,
  saidAt: entry.sources[0]?.saidAt ?? entry.happenedAt,
  recordedFrom,
  stems: stemsOf(entry.text),
  ...cuesOf(entry.text),
  sources: entry.sources,
  metadata: { kind: entry.kind, topic: entry.topic, happened_at: new Date(entry.happenedAt).toISOString() },
});

const pointOfDigest = (digest: DataOf<'session.digested'>, recordedFrom: Instant): Point => ({
  ...EMPTY,
  id: digest.id,
  kind: 'digest',
  text: digest.text,
  sessionId: digest.sessionId,
  speaker: null,
  saidAt: digest.saidAt,
  recordedFrom,
  stems: stemsOf(digest.text),
  ...cuesOf(digest.text),
  sources: digest.sources,
  metadata: {},
});
