import { cuesOf, type DigestPoint, type EntryPoint, stemsOf } from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import type { PointEnd } from '@mneme/ports';
import { known } from '../chunk-points.js';
import { entryPoint } from '../entry-point.js';
import { defineProjection, type Handled } from '../stage.js';
import { consolidateEntries } from './consolidate-entries.js';
import { pageEntries } from './reinforcement/page-entries.js';
import { reviseEntries } from './revise-entries.js';
import { supersedeEntries } from './supersede-entries.js';

/**
 * Makes entries and digests searchable; a forgotten entry stops being found from that instant on. The index keeps an
 * existing entry, the first end, and the latest of digests and of edits. So a replica that was overtaken, and an entry
 * that is delivered again after it was edited or forgotten, change nothing.
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
    const written = embedded.filter((point) => point.kind === 'entry');
    await store.add(written);
    await store.put(embedded.filter(({ kind }) => kind === 'digest'));
    const revised = await reviseEntries(store, embedder, { events: events.filter(isRevised), written });
    const moved = await pageEntries(store, { events, written, revised });
    const ends = events.flatMap(endsOf);
    const kept = new Set(ends.map(({ id }) => id));
    await supersedeEntries(store, {
      events: events.filter(isSuperseded),
      current: [...written, ...revised, ...moved],
      kept,
    });
    const withdrawn = await consolidateEntries(store, {
      events,
      written,
      revised: [...revised, ...moved],
      kept,
    });
    await store.end([...ends, ...withdrawn]);
  },
});

const pointOf = (event: Handled): (EntryPoint | DigestPoint)[] => {
  if (event.type === 'entry.written') return [entryPoint(event.data, event)];
  if (event.type === 'session.digested') return [pointOfDigest(event.data, event)];
  return [];
};

const isSuperseded = (event: Handled): event is Handled<'entries.superseded'> =>
  event.type === 'entries.superseded';

const isRevised = (event: Handled): event is Handled<'entry.revised'> => event.type === 'entry.revised';

const endsOf = (event: Handled): readonly PointEnd[] => {
  if (event.type === 'entry.forgotten') return [{ id: event.data.entryId, recordedTo: event.recordedAt }];
  if (event.type !== 'session.corrected') return [];
  return event.data.forgotten.map(({ entryId, forgottenAt }) => ({ id: entryId, recordedTo: forgottenAt }));
};

const pointOfDigest = (
  digest: DataOf<'session.digested'>,
  { recordedAt: recordedFrom, dataKey }: Pick<Handled, 'recordedAt' | 'dataKey'>,
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
  metadata: digest.madeBy === undefined ? {} : { made_by: digest.madeBy },
});
