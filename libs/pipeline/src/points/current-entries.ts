import { type EntryPoint, isEntry, Rejected, type Scope } from '@mneme/domain';
import type { MemoryReader } from '@mneme/ports';
import { versionedPoint } from './entry-point.js';
import { replacementOf } from './replaced-by.js';
import type { MemoryPorts } from '../memory-ports.js';
import { listPages } from './list-pages.js';

/** Throws `Rejected('memory-not-found')` if an entry does not exist or was deleted. */
export const currentEntries = async (
  { memoryReader }: Pick<MemoryPorts, 'memoryReader'>,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly EntryPoint[]> => {
  const entries = await entriesEver(memoryReader, scope, ids);
  return ids.map((id) => {
    const entry = entries.get(id);
    if (entry?.recordedTo !== null) throw memoryNotFound(id);
    return entry;
  });
};

/** Returns entries by id, including deleted ones, which stay in the store. */
export const entriesEver = async (
  memoryReader: MemoryPorts['memoryReader'],
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntryPoint>> => {
  const points = await memoryReader.of(scope).get(ids);
  const current = points.filter(isEntry).filter((point) => versionedPoint(point) === null);
  return new Map(current.map((point) => [point.id, point]));
};

/** Maximum number of successive replacements that are followed, more than any real entry has. */
export const LIMIT_WAYS = 50;

/** Returns, in the given order, the last replacement of each entry, or its own id if it was not replaced. */
export const currentIdsOf = async (
  { memoryReader }: Pick<MemoryPorts, 'memoryReader'>,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly string[]> => {
  let current = ids;
  for (let ways = 0; ways < LIMIT_WAYS; ways += 1) {
    const entries = await entriesEver(memoryReader, scope, [...new Set(current)]);
    const next = current.map((id) => {
      const entry = entries.get(id);
      return (entry && replacementOf(entry)?.to) ?? id;
    });
    if (next.every((id, n) => id === current[n])) return current;
    current = next;
  }
  return current;
};

const POINTS_AT_ONCE = 500;

/**
 * Returns the entries that the given entries have replaced. Leaves out former versions, because they show the
 * state before an undo.
 */
export const entriesReplacedBy = async (
  store: Pick<MemoryReader, 'list'>,
  ids: readonly string[],
): Promise<readonly EntryPoint[]> => {
  const filter = { op: 'in', field: 'metadata.gave_way_to', values: ids } as const;
  const selection = { kinds: ['entry'], instants: 'ever', filter } as const;
  const query = { selection, sessionId: null, order: 'session', limit: POINTS_AT_ONCE } as const;
  const entries: EntryPoint[] = [];
  for await (const points of listPages(store, query))
    entries.push(...points.filter(isEntry).filter((point) => versionedPoint(point) === null));
  return entries;
};

export const memoryNotFound = (id: string): Rejected =>
  new Rejected('memory-not-found', `There is no memory with the id "${id}".`, { field: 'id' });
