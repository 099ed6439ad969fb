import { type AsOf, type EntryPoint, type Filter, type Instant, type Scope } from '@mneme/domain';
import type { PointPage } from '@mneme/ports';
import { currentEntries, entriesEver, memoryNotFound } from '../current-entries.js';
import { formerId, supersededByOf, versionOf } from '../entry-point.js';
import type { MemoryPorts } from '../memory-ports.js';

export interface MemoriesQuery {
  readonly scope: Scope;
  readonly sessionId: string | null;
  readonly filter: Filter | null;
  readonly instants: AsOf;
  readonly limit: number;
  readonly cursor: string | null;
}

/** Entries, newest first. */
export const listMemories = ({ index }: MemoryPorts, query: MemoriesQuery): Promise<PointPage> =>
  index.of(query.scope).list({
    selection: { kinds: ['entry'], instants: query.instants, filter: query.filter },
    sessionId: query.sessionId,
    order: 'recorded',
    limit: query.limit,
    cursor: query.cursor,
  });

/** The verbatim messages of a session, in order. */
export const listMessages = ({ index }: MemoryPorts, query: MemoriesQuery): Promise<PointPage> =>
  index.of(query.scope).list({
    selection: { kinds: ['chunk'], instants: query.instants, filter: query.filter },
    sessionId: query.sessionId,
    order: 'session',
    limit: query.limit,
    cursor: query.cursor,
  });

/** The current entry. Throws `Rejected('memory-not-found')` where there is none, or where it was forgotten. */
export const readMemory = async (ports: MemoryPorts, scope: Scope, id: string): Promise<EntryPoint> => {
  const [entry] = await currentEntries(ports, scope, [id]);
  if (!entry) throw memoryNotFound(id);
  return entry;
};

export interface MemoryVersion {
  readonly version: number;
  readonly event: 'add' | 'update' | 'delete' | 'supersede';
  readonly text: string;
  readonly at: Instant;
}

/** Every version of an entry, oldest first, also of a forgotten one. Throws `Rejected('memory-not-found')`. */
export const readHistory = async (
  { index }: MemoryPorts,
  scope: Scope,
  id: string,
): Promise<readonly MemoryVersion[]> => {
  const entry = (await entriesEver(index, scope, [id])).get(id);
  if (!entry) throw memoryNotFound(id);
  const last = versionOf(entry);
  const formerIds = Array.from({ length: last - 1 }, (_, n) => formerId(id, n + 1));
  const points = await index.of(scope).get(formerIds);
  const versions = [...points.filter((point) => point.kind === 'entry'), entry].map(
    (point): MemoryVersion => ({
      version: versionOf(point),
      event: versionOf(point) === 1 ? 'add' : 'update',
      text: point.text,
      at: point.recordedFrom,
    }),
  );
  if (entry.recordedTo === null) return versions;
  const event = supersededByOf(entry) === null ? 'delete' : 'supersede';
  return [...versions, { version: last + 1, event, text: entry.text, at: entry.recordedTo }];
};
