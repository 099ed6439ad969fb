import type { Embedded, EntryPoint } from '@mneme/domain';
import type { Embedder, ScopedMemoryIndex } from '@mneme/ports';
import { known } from '../chunk-points.js';
import { formerVersion, revisedPoint } from '../entry-point.js';
import type { Handled } from '../stage.js';

/** The edits of a delivery, and the entries that it has written: those may not be in the store yet. */
interface Revising {
  readonly events: readonly Handled<'entry.revised'>[];
  readonly written: readonly Embedded<EntryPoint>[];
}

/**
 * Puts the words of edited entries in the place of the former ones, which stay, ended, for whoever asks what was known
 * before. An entry that was forgotten stays so, and an edit that is delivered again after a later one changes nothing.
 * Answers the entries as they are now.
 */
export const reviseEntries = async (
  store: ScopedMemoryIndex,
  embedder: Embedder,
  { events, written }: Revising,
): Promise<readonly Embedded<EntryPoint>[]> => {
  if (events.length === 0) return [];
  const ids = new Set(events.map(({ data }) => data.id));
  const stored = (await store.getEmbedded([...ids])).filter(isEntry);
  const found = [...written.filter(({ id }) => ids.has(id)), ...stored];
  const current = new Map(found.map((point) => [point.id, point]));
  const vectors = await embedder.embed(events.map(({ data }) => data.text));
  const former: Embedded<EntryPoint>[] = [];
  for (const [n, { data, dataKey }] of events.entries()) {
    const before = current.get(data.id);
    if (before && (before.recordedTo !== null || before.recordedFrom >= data.knownFrom)) continue;
    if (before) former.push(formerVersion(before, data.knownFrom));
    const point = revisedPoint(data, dataKey, before);
    current.set(point.id, { ...point, vector: known(vectors[n]) });
  }
  const revised = [...current.values()].filter((point) => !found.includes(point));
  await store.add(former);
  await store.put(revised);
  return revised;
};

const isEntry = (point: Embedded): point is Embedded<EntryPoint> => point.kind === 'entry';
