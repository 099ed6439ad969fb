import type { EntryPoint } from '@mneme/domain';
import type { MemoryReader } from '@mneme/ports';
import { versionedPoint } from '../points/entry-point.js';
import { replacementOf } from '../points/replaced-by.js';

/** Entries that the given entries have replaced, directly or through other replaced entries. */
export interface EntriesBehind {
  /** The given entries contain all that these say. */
  readonly merged: readonly EntryPoint[];
  /** Contradicted by a given entry, or by an entry merged into it. */
  readonly superseded: readonly EntryPoint[];
}

export const NOTHING_BEHIND: EntriesBehind = { merged: [], superseded: [] };

const POINTS_AT_ONCE = 500;

export const entriesBehind = async (
  store: Pick<MemoryReader, 'list'>,
  entries: readonly Pick<EntryPoint, 'id'>[],
): Promise<EntriesBehind> => {
  const merged: EntryPoint[] = [];
  const superseded: EntryPoint[] = [];
  for (let ids = entries.map(({ id }) => id); ids.length > 0;) {
    const found = await gaveWayToAny(store, ids);
    const same = found.filter((entry) => replacementOf(entry)?.kind !== 'supersede');
    merged.push(...same);
    superseded.push(...found.filter((entry) => !same.includes(entry)));
    ids = same.map(({ id }) => id);
  }
  return { merged, superseded };
};

const gaveWayToAny = async (
  store: Pick<MemoryReader, 'list'>,
  ids: readonly string[],
): Promise<readonly EntryPoint[]> => {
  const filter = { op: 'in', field: 'metadata.gave_way_to', values: ids } as const;
  const selection = { kinds: ['entry'], instants: 'ever', filter } as const;
  const found: EntryPoint[] = [];
  let cursor: string | null = null;
  do {
    const query = { selection, sessionId: null, order: 'session', limit: POINTS_AT_ONCE, cursor } as const;
    const page = await store.list(query);
    // Former versions show the state before an undo, so they do not count.
    for (const point of page.points)
      if (point.kind === 'entry' && versionedPoint(point) === null) found.push(point);
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
};
