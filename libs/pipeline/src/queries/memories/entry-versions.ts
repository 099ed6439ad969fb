import { type AsOf, type EntryPoint, type Instant, type Scope } from '@mneme/domain';
import {
  currentEntries,
  currentIdsOf,
  entriesEver,
  LIMIT_WAYS,
  memoryNotFound,
} from '../../points/current-entries.js';
import { formerId, versionOf } from '../../points/entry-point.js';
import { replacementKnownAt } from '../../points/replaced-by.js';
import type { MemoryPorts } from '../../memory-ports.js';

/**
 * Returns the versions of an entry, oldest first. The last version is the present state. Throws
 * `Rejected('memory-not-found')`.
 */
export const entryVersions = async (
  { memoryReader }: Pick<MemoryPorts, 'memoryReader'>,
  scope: Scope,
  id: string,
): Promise<readonly [...(readonly EntryPoint[]), EntryPoint]> => {
  const entry = (await entriesEver(memoryReader, scope, [id])).get(id);
  if (!entry) throw memoryNotFound(id);
  const formerIds = Array.from({ length: versionOf(entry) - 1 }, (_, n) => formerId(id, n + 1));
  const points = (await memoryReader.of(scope).get(formerIds)).filter((point) => point.kind === 'entry');
  return [...points.sort((a, b) => versionOf(a) - versionOf(b)), entry];
};

/**
 * Returns the entry, or the entry that had replaced it by `knownAt`. Throws `Rejected('memory-not-found')` if
 * no entry was known then, or if the entry was deleted.
 */
export const readMemory = async (
  ports: Pick<MemoryPorts, 'memoryReader'>,
  scope: Scope,
  { id, instants: { asOf, knownAt } }: { readonly id: string; readonly instants: AsOf },
): Promise<EntryPoint> => {
  const entry =
    knownAt === null
      ? await currentEntry(ports, scope, id)
      : await entryKnownAt(ports, scope, { id, knownAt });
  if (entry === null || (asOf !== null && entry.saidAt > asOf)) throw memoryNotFound(id);
  return entry;
};

const currentEntry = async (
  ports: Pick<MemoryPorts, 'memoryReader'>,
  scope: Scope,
  id: string,
): Promise<EntryPoint | null> => {
  const [entry] = await currentEntries(ports, scope, await currentIdsOf(ports, scope, [id]));
  return entry ?? null;
};

/** Follows only replacements that had happened by `knownAt`. */
const entryKnownAt = async (
  ports: Pick<MemoryPorts, 'memoryReader'>,
  scope: Scope,
  { id, knownAt }: { readonly id: string; readonly knownAt: Instant },
): Promise<EntryPoint | null> => {
  let next: string | null = id;
  for (let replacements = 0; next !== null && replacements < LIMIT_WAYS; replacements += 1) {
    const versions = await entryVersions(ports, scope, next);
    const known = versions.filter(({ recordedFrom }) => recordedFrom <= knownAt);
    const believed = known.find(({ recordedTo }) => recordedTo === null || knownAt < recordedTo);
    if (believed) return believed;
    const last = known.at(-1);
    next = (last && replacementKnownAt(last, knownAt)?.to) ?? null;
  }
  return null;
};
