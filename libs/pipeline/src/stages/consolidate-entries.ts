import { compareEntries, type Embedded, type EntryPoint } from '@mneme/domain';
import type { PointEnd, ScopedMemoryIndex } from '@mneme/ports';
import {
  consolidatedPoint,
  editedAtOf,
  formerVersion,
  gaveWayTo,
  restoredPoint,
  withoutGivingWay,
} from '../entry-point.js';
import type { Handled } from '../stage.js';

type Consolidating = Handled<'entries.consolidated'> | Handled<'entries.restored'>;
type Stored = Embedded<EntryPoint>;

/** What a delivery does to entries beside: that may not be in the store yet. */
interface Delivered {
  readonly events: readonly Handled[];
  readonly written: readonly Stored[];
  readonly revised: readonly Stored[];
  /** The entries that a person has deleted: they end as deleted. */
  readonly kept: ReadonlySet<string>;
}

/**
 * Ends entries that give way to others, and puts those back that are restored, in the order of the events. An entry that a
 * person has edited or deleted stays as it is, and none gives way to one that a person has deleted, that is gone, or that is
 * earlier. Repeated, it changes nothing. Answers the texts to be ended.
 */
export const consolidateEntries = async (
  store: ScopedMemoryIndex,
  { events, written, revised, kept }: Delivered,
): Promise<readonly PointEnd[]> => {
  const own = events.filter(isConsolidating);
  if (own.length === 0 && kept.size === 0) return [];
  const stored = await storedOf(store, [...own.flatMap(entriesIn), ...kept]);
  const successors = stored.flatMap((point) => gaveWayTo(point)?.to ?? []);
  const all = [...written, ...stored, ...(await storedOf(store, successors)), ...revised];
  const points = new Map(all.map((point) => [point.id, point]));
  const touched = new Map<string, Stored>();
  const former: Stored[] = [];
  const ends: PointEnd[] = [];
  const keep = (point: Stored): void => {
    points.set(point.id, point);
    touched.set(point.id, point);
  };
  for (const event of own) {
    if (event.type === 'entries.consolidated') giveWay(event, { points, kept, keep });
    else ends.push(...restore(event, { points, kept, keep, former }));
  }
  for (const id of kept) {
    const point = points.get(id);
    if (point && gaveWayTo(point) !== null) keep(withoutGivingWay(point));
  }
  if (former.length > 0) await store.add(former);
  if (touched.size > 0) await store.put([...touched.values()]);
  return ends;
};

const isConsolidating = (event: Handled): event is Consolidating =>
  event.type === 'entries.consolidated' || event.type === 'entries.restored';

const storedOf = async (store: ScopedMemoryIndex, ids: readonly string[]): Promise<readonly Stored[]> =>
  ids.length === 0 ? [] : (await store.getEmbedded([...new Set(ids)])).filter(isEntry);

const isEntry = (point: Embedded): point is Stored => point.kind === 'entry';

const entriesIn = (event: Consolidating): readonly string[] =>
  event.type === 'entries.consolidated'
    ? event.data.changes.flatMap(({ entryId, by }) => [entryId, by])
    : [...event.data.entryIds, ...event.data.withdrawn];

interface Changing {
  readonly points: ReadonlyMap<string, Stored>;
  readonly kept: ReadonlySet<string>;
  readonly keep: (point: Stored) => void;
}

const giveWay = (
  { data: { runId, changes }, recordedAt }: Handled<'entries.consolidated'>,
  { points, kept, keep }: Changing,
): void => {
  for (const { entryId, kind, by: to } of changes) {
    const point = points.get(entryId);
    const other = points.get(to);
    if (!point || !other || kept.has(entryId) || kept.has(to)) continue;
    if (point.recordedTo !== null || editedAtOf(point) !== null) continue;
    const isThere = other.recordedTo === null || gaveWayTo(other) !== null;
    // A text that was written for the target has the target's own place.
    const isLater = kind === 'update' || compareEntries(point, other) < 0;
    if (!isThere || !isLater) continue;
    keep({ ...consolidatedPoint(point, { to, runId, kind }, recordedAt), vector: point.vector });
  }
};

const restore = (
  { data: { runId, entryIds, withdrawn }, recordedAt }: Handled<'entries.restored'>,
  { points, kept, keep, former }: Changing & { readonly former: Stored[] },
): readonly PointEnd[] => {
  for (const id of entryIds) {
    const point = points.get(id);
    const way = point ? gaveWayTo(point) : null;
    if (!point || way === null || kept.has(id)) continue;
    if (runId === null ? points.has(way.to) : way.runId !== runId) continue;
    former.push(formerVersion(point, point.recordedTo ?? recordedAt));
    keep(restoredPoint(point, recordedAt));
  }
  return withdrawn.flatMap((id) => {
    const text = points.get(id);
    return text && editedAtOf(text) === null ? [{ id, recordedTo: recordedAt }] : [];
  });
};
