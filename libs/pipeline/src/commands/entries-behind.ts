import type { EntryPoint } from '@mneme/domain';
import type { MemoryReader } from '@mneme/ports';
import { entriesReplacedBy } from '../points/current-entries.js';
import { replacementOf } from '../points/replaced-by.js';

/** Entries that the given entries have replaced, directly or through other replaced entries. */
interface EntriesBehind {
  /** Entries whose whole content is in the given entries. */
  readonly merged: readonly EntryPoint[];
  /** Entries that a given entry, or an entry merged into a given one, contradicts. */
  readonly superseded: readonly EntryPoint[];
}

export const NOTHING_BEHIND: EntriesBehind = { merged: [], superseded: [] };

export const entriesBehind = async (
  store: Pick<MemoryReader, 'list'>,
  entries: readonly Pick<EntryPoint, 'id'>[],
): Promise<EntriesBehind> => {
  const merged: EntryPoint[] = [];
  const superseded: EntryPoint[] = [];
  for (let ids = entries.map(({ id }) => id); ids.length > 0;) {
    const replaced = await entriesReplacedBy(store, ids);
    const same = replaced.filter((entry) => replacementOf(entry)?.kind !== 'supersede');
    merged.push(...same);
    superseded.push(...replaced.filter((entry) => !same.includes(entry)));
    ids = same.map(({ id }) => id);
  }
  return { merged, superseded };
};
