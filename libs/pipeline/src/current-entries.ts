import { type EntryPoint, Rejected, type Scope } from '@mneme/domain';
import { gaveWayTo, versionedEntry } from './entry-point.js';
import type { MemoryPorts } from './memory-ports.js';

/** The current entries, in order. Throws `Rejected('memory-not-found')` if one is not there, or was forgotten. */
export const currentEntries = async (
  { index }: Pick<MemoryPorts, 'index'>,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly EntryPoint[]> => {
  const found = await entriesEver(index, scope, ids);
  return ids.map((id) => {
    const entry = found.get(id);
    if (entry?.recordedTo !== null) throw memoryNotFound(id);
    return entry;
  });
};

/** Entries are never removed, so one look-up at every instant finds them, forgotten or not. */
export const entriesEver = async (
  index: MemoryPorts['index'],
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntryPoint>> => {
  const points = await index.of(scope).get(ids);
  return new Map(
    points
      .filter((point) => point.kind === 'entry')
      .filter((point) => versionedEntry(point) === null)
      .map((point) => [point.id, point]),
  );
};

/** As many entries give way one after the other as nobody has seen. */
const LIMIT_WAYS = 50;

/** The entry that stands for one that gave way, at the end of the way; of any other its own id. */
export const currentIdOf = async (
  ports: Pick<MemoryPorts, 'index'>,
  scope: Scope,
  id: string,
): Promise<string> => {
  let current = id;
  for (let ways = 0; ways < LIMIT_WAYS; ways += 1) {
    const entry = (await entriesEver(ports.index, scope, [current])).get(current);
    const way = entry ? gaveWayTo(entry) : null;
    if (way === null) return current;
    current = way.to;
  }
  return current;
};

export const memoryNotFound = (id: string): Rejected =>
  new Rejected('memory-not-found', `There is no memory with the id "${id}".`, { field: 'id' });
