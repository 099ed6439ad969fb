import type { Embedded, EntryPoint } from '@mneme/domain';
import type { ScopedMemoryIndex } from '@mneme/ports';
import { editedAtOf, supersededPoint } from '../entry-point.js';
import type { Handled } from '../stage.js';

/** The supersessions of a delivery, and what else it does to entries: that may not be in the store yet. */
interface Superseding {
  readonly events: readonly Handled<'entries.superseded'>[];
  readonly current: readonly Embedded<EntryPoint>[];
  /** The entries that a person has deleted: they end as deleted. */
  readonly kept: ReadonlySet<string>;
}

/** Ends superseded entries, and notes who reads in their place. What a person has edited or deleted is left as it is. */
export const supersedeEntries = async (
  store: ScopedMemoryIndex,
  { events, current, kept }: Superseding,
): Promise<void> => {
  if (events.length === 0) return;
  const ids = events.flatMap(({ data }) => data.entryIds).filter((id) => !kept.has(id));
  const stored = (await store.getEmbedded(ids)).filter(isEntry);
  const points = new Map([...stored, ...current].map((point) => [point.id, point]));
  const superseded = events.flatMap(({ data, recordedAt }) =>
    data.entryIds.flatMap((id) => {
      const point = points.get(id);
      if (!point || kept.has(id) || point.recordedTo !== null || editedAtOf(point) !== null) return [];
      return [{ ...supersededPoint(point, data.supersededBy, recordedAt), vector: point.vector }];
    }),
  );
  await store.put(superseded);
};

const isEntry = (point: Embedded): point is Embedded<EntryPoint> => point.kind === 'entry';
