import { cuesOf, type DigestPoint, type Entry, type EntryPoint, stemsOf } from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import { known } from '../chunk-points.js';
import { defineProjection, type Handled } from '../stage.js';

/**
 * Makes entries and digests searchable; a forgotten entry stops being found from that instant on. The stage reads
 * nothing, and the index keeps an existing entry, the first end and the latest digest. So a replica that was overtaken,
 * and an entry that is delivered again after it was forgotten, change nothing.
 */
export const remember = defineProjection({
  name: 'stm.remember',
  consumes: topics.entries,
  produces: [],
  needs: ['index', 'embedder'],
  project: async (events, { index, embedder }) => {
    const scope = events[0]?.scope;
    if (!scope) return;
    const store = index.of(scope);
    const points = events.flatMap(pointOf);
    const vectors = await embedder.embed(points.map(({ text }) => text));
    const embedded = points.map((point, n) => ({ ...point, vector: known(vectors[n]) }));
    await store.add(embedded.filter(({ kind }) => kind === 'entry'));
    await store.put(embedded.filter(({ kind }) => kind === 'digest'));
    await store.end(events.flatMap(endOf));
  },
});

const pointOf = (event: Handled): (EntryPoint | DigestPoint)[] => {
  if (event.type === 'entry.written') return [pointOfEntry(event.data, event)];
  if (event.type === 'session.digested') return [pointOfDigest(event.data, event)];
  return [];
};

const endOf = (event: Handled) =>
  event.type === 'entry.forgotten' ? [{ id: event.data.entryId, recordedTo: event.recordedAt }] : [];

/** Where a point comes from. */
type Origin = Pick<Handled, 'recordedAt' | 'dataKey'>;

const pointOfEntry = (entry: Entry, { recordedAt: recordedFrom, dataKey }: Origin): EntryPoint => ({
  id: entry.id,
  kind: 'entry',
  text: entry.text,
  sessionId: entry.sessionId,
  speaker: entry.speaker,
  saidAt: entry.sources[0]?.saidAt ?? entry.happenedAt,
  recordedFrom,
  recordedTo: null,
  stems: stemsOf(entry.text),
  ...cuesOf(entry.text),
  sources: entry.sources,
  dataKey,
  metadata: { kind: entry.kind, happened_at: new Date(entry.happenedAt).toISOString() },
});

const pointOfDigest = (
  digest: DataOf<'session.digested'>,
  { recordedAt: recordedFrom, dataKey }: Origin,
): DigestPoint => ({
  id: digest.id,
  kind: 'digest',
  text: digest.text,
  sessionId: digest.sessionId,
  speaker: null,
  saidAt: digest.saidAt,
  recordedFrom,
  recordedTo: null,
  stems: stemsOf(digest.text),
  ...cuesOf(digest.text),
  sources: digest.sources,
  dataKey,
});
