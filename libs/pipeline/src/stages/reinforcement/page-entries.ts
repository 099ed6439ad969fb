import type { Embedded, EntryPoint } from '@mneme/domain';
import type { ScopedMemoryIndex } from '@mneme/ports';
import { movedAtOf, movedPoint } from './moved-point.js';
import type { Handled } from '../../stage.js';

/** A delivery, and the entries that it has written and revised: those may not be in the store yet. */
interface Moving {
  readonly events: readonly Handled[];
  readonly written: readonly Embedded<EntryPoint>[];
  readonly revised: readonly Embedded<EntryPoint>[];
}

/**
 * Moves entries out of the active memory and back. What was forgotten or superseded before the move stays where it was, and
 * so does what a person has edited since: it is active again. A move that is delivered again after a later one changes
 * nothing. Answers the entries that were moved.
 */
export const pageEntries = async (
  store: ScopedMemoryIndex,
  { events, written, revised }: Moving,
): Promise<readonly Embedded<EntryPoint>[]> => {
  const ids = new Set(events.filter(isPaged).flatMap(({ data }) => data.entryIds));
  if (ids.size === 0) return [];
  const stored = (await store.getEmbedded([...ids])).filter(isEntry);
  const points = new Map([...written, ...stored, ...revised].map((point) => [point.id, point]));
  const moved = new Map<string, Embedded<EntryPoint>>();
  const ended = new Set<string>();
  for (const event of events) {
    for (const id of endedBy(event)) ended.add(id);
    if (!isPaged(event)) continue;
    const { data, recordedAt: at } = event;
    for (const id of data.entryIds) {
      const point = moved.get(id) ?? points.get(id);
      if (point && !ended.has(id) && isMovable(point, at))
        moved.set(id, movedPoint(point, { to: data.to, at }));
    }
  }
  await store.put([...moved.values()]);
  return [...moved.values()];
};

const isPaged = (event: Handled): event is Handled<'entries.paged'> => event.type === 'entries.paged';

const isEntry = (point: Embedded): point is Embedded<EntryPoint> => point.kind === 'entry';

const isMovable = (point: EntryPoint, at: number): boolean =>
  point.recordedTo === null && point.recordedFrom <= at && (movedAtOf(point) ?? at) <= at;

const endedBy = (event: Handled): readonly string[] => {
  if (event.type === 'entry.forgotten') return [event.data.entryId];
  return event.type === 'entries.superseded' ? event.data.entryIds : [];
};
