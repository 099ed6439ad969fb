import {
  type DigestPoint,
  type EmbeddedPoint,
  type EntryPoint,
  isDigest,
  messageCues,
  stemsOf,
} from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import { nonZeroVector } from '../../points/chunk-points.js';
import { entryPoint } from '../../points/entry-point.js';
import { withFormerDigests } from './digest-versions.js';
import { defineProjection, type Handled } from '../../stage.js';
import { changeEntries, endsOf } from './change-entries.js';
import { readEntries } from './changing-entries.js';

/**
 * Writes entries and digests to the index. The index keeps an existing entry, its first end, and the latest
 * edit and digest beside the former versions. So a replica that is behind changes nothing, and neither does
 * an entry that is delivered again after it was edited or deleted.
 */
export const remember = defineProjection({
  name: 'stm.remember',
  consumes: topics.entries,
  produces: [],
  needs: ['memoryReader', 'memoryWriter', 'embedder'],
  project: async (events, { memoryReader, memoryWriter, embedder }) => {
    const scope = events[0]?.scope;
    if (!scope) return;
    const [reader, writer] = [memoryReader.of(scope), memoryWriter.of(scope)];
    const texts = events.flatMap((event) => textOf(event)?.text ?? []);
    const vectors = texts.length === 0 ? [] : await embedder.embed(texts);
    const embedded: (EmbeddedPoint<EntryPoint> | EmbeddedPoint<DigestPoint>)[] = [];
    const entries = await readEntries(reader, events);
    let n = 0;
    for (const event of events) {
      const vector = textOf(event) === null ? null : nonZeroVector(vectors[n++]);
      const point = pointOf(event);
      if (point) embedded.push({ ...point, vector });
      if (point?.kind === 'entry' && !entries.points.has(point.id))
        entries.points.set(point.id, { ...point, vector });
      changeEntries(entries, event, vector);
    }
    await writer.add(embedded.filter(({ kind }) => kind === 'entry'));
    await writer.put(await withFormerDigests(reader, embedded.filter(isDigest)));
    // Former versions are written before their replacements. A process that dies in between repeats both
    // writes.
    await writer.put(entries.former);
    await writer.put([...entries.points.values()].filter(({ id }) => entries.touched.has(id)));
    await writer.end(events.flatMap(endsOf));
  },
});

/** Returns the new text in the event, or `null` if the event has no text. */
const textOf = ({ type, data }: Handled): { readonly text: string } | null =>
  type === 'entry.written' || type === 'entry.revised' || type === 'session.digested' ? data : null;

const pointOf = (event: Handled): EntryPoint | DigestPoint | null => {
  if (event.type === 'entry.written') return entryPoint(event.data, event);
  if (event.type === 'session.digested') return pointOfDigest(event.data, event);
  return null;
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
  ...messageCues(digest.text),
  sources: digest.sources,
  dataKey,
  metadata: digest.madeBy === undefined ? {} : { made_by: digest.madeBy },
});
