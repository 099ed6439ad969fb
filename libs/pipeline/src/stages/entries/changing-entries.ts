import { type EmbeddedPoint, type EntryPoint, isEntry } from '@mneme/domain';
import type { MemoryReader } from '@mneme/ports';
import { entriesReplacedBy } from '../../points/current-entries.js';
import { replacementOf } from '../../points/replaced-by.js';
import type { Handled } from '../../stage.js';

export type StoredEntry = EmbeddedPoint<EntryPoint>;

/**
 * The entries as they are after each event of a delivery. The result depends on the order of the events, and
 * not on which of them are delivered together.
 */
export interface ChangingEntries {
  /** The entries by id, including entries that were replaced by texts that the delivery withdraws. */
  readonly points: Map<string, StoredEntry>;
  /** Versions of entries that are no longer believed. */
  readonly former: StoredEntry[];
  /** Ids of the entries that must be stored again. */
  readonly touched: Set<string>;
}

/** Reads the entries that the events change. Reads nothing if the events only write new entries. */
export const readEntries = async (
  store: MemoryReader,
  events: readonly Handled[],
): Promise<ChangingEntries> => {
  const entries: ChangingEntries = { points: new Map(), former: [], touched: new Set() };
  await load(store, entries, events.flatMap(entriesNamed));
  const texts = events.flatMap(({ type, data }) => (type === 'entries.restored' ? data.withdrawn : []));
  const replaced = texts.length > 0 ? await entriesReplacedBy(store, texts) : [];
  await load(
    store,
    entries,
    replaced.map(({ id }) => id),
  );
  const bereft = events
    .filter(isOfNoRun)
    .flatMap(({ data }) => data.entryIds.flatMap((id) => entries.points.get(id) ?? []));
  await load(
    store,
    entries,
    bereft.flatMap((entry) => replacementOf(entry)?.to ?? []),
  );
  return entries;
};

export const keep = ({ points, touched }: ChangingEntries, point: StoredEntry): void => {
  points.set(point.id, point);
  touched.add(point.id);
};

const entriesNamed = ({ type, data }: Handled): readonly string[] => {
  switch (type) {
    case 'entry.revised':
      return [data.id];
    case 'entry.forgotten':
      return [data.entryId];
    case 'session.corrected':
      return data.forgotten.map(({ entryId }) => entryId);
    case 'entries.superseded':
    case 'entries.paged':
      return data.entryIds;
    case 'entries.consolidated':
      return data.changes.flatMap(({ entryId, by }) => [entryId, by]);
    case 'entries.restored':
      return [...data.entryIds, ...data.withdrawn, ...(data.kept ?? []).map(({ entryId }) => entryId)];
    default:
      return [];
  }
};

const isOfNoRun = (event: Handled): event is Handled<'entries.restored'> =>
  event.type === 'entries.restored' && event.data.runId === null;

const load = async (store: MemoryReader, entries: ChangingEntries, ids: readonly string[]): Promise<void> => {
  const missing = [...new Set(ids)].filter((id) => !entries.points.has(id));
  if (missing.length === 0) return;
  for (const point of await store.getEmbedded(missing))
    if (isEntry(point)) entries.points.set(point.id, point);
};
