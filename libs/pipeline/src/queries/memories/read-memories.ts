import {
  type AsOf,
  type EntryPoint,
  type Filter,
  type Instant,
  type Scope,
  type VerdictReason,
} from '@mneme/domain';
import type { PointPage } from '@mneme/ports';
import { currentEntries, currentIdsOf, entriesEver, memoryNotFound } from '../current-entries.js';
import { formerId, gaveWayTo, supersededByOf, versionOf } from '../entry-point.js';
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

/**
 * The current entry; of one that gave way to another, the other. Throws `Rejected('memory-not-found')` where there is none,
 * or where it was forgotten.
 */
export const readMemory = async (ports: MemoryPorts, scope: Scope, id: string): Promise<EntryPoint> => {
  const [entry] = await currentEntries(ports, scope, await currentIdsOf(ports, scope, [id]));
  if (!entry) throw memoryNotFound(id);
  return entry;
};

export interface MemoryVersion {
  readonly version: number;
  /** `supersede`: a later entry, or a model's reading of the same messages, took its place. */
  readonly event: 'add' | 'update' | 'delete' | 'supersede' | 'merge' | 'rewrite' | 'restore';
  readonly text: string;
  readonly at: Instant;
  /** The entry that it gave way to; `null`: to none. */
  readonly by: string | null;
  /** The run of consolidation that did it; `null`: none. */
  readonly runId: string | null;
  /** Why it gave way; `null`: it did not, or before reasons were kept. */
  readonly because: VerdictReason | null;
}

/** Every version of an entry, oldest first, also of a forgotten one. Throws `Rejected('memory-not-found')`. */
export const readHistory = async (
  { index }: MemoryPorts,
  scope: Scope,
  id: string,
): Promise<readonly MemoryVersion[]> => {
  const entry = (await entriesEver(index, scope, [id])).get(id);
  if (!entry) throw memoryNotFound(id);
  const formerIds = Array.from({ length: versionOf(entry) - 1 }, (_, n) => formerId(id, n + 1));
  const points = (await index.of(scope).get(formerIds)).filter((point) => point.kind === 'entry');
  const versions = [...points.sort((a, b) => versionOf(a) - versionOf(b)), entry];
  return versions
    .flatMap((point, n) => [beginOf(point, versions[n - 1]), ...endOf(point, point === entry)])
    .map((step, n) => ({ version: n + 1, ...step }));
};

type Step = Omit<MemoryVersion, 'version'>;

const beginOf = (point: EntryPoint, before: EntryPoint | undefined): Step => {
  const event = before === undefined ? 'add' : gaveWayTo(before) === null ? 'update' : 'restore';
  return { event, text: point.text, at: point.recordedFrom, by: null, runId: null, because: null };
};

/** An edit ends the version before it by beginning the next one. */
const endOf = (point: EntryPoint, isLast: boolean): readonly Step[] => {
  const { text, recordedTo: at } = point;
  const way = gaveWayTo(point);
  if (at === null || (way === null && !isLast)) return [];
  if (way !== null) {
    const { kind, to: by, runId, because } = way;
    return [{ event: EVENT_OF[kind], text, at, by, runId, because }];
  }
  const event = supersededByOf(point) === null ? 'delete' : 'supersede';
  return [{ event, text, at, by: null, runId: null, because: null }];
};

const EVENT_OF = { merge: 'merge', supersede: 'supersede', update: 'rewrite' } as const;
