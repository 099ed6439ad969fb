import {
  type Filter,
  idOf,
  type Instant,
  type Point,
  Rejected,
  type Scope,
  scopeKey,
  type AsOf,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import type { PointPage } from '@mneme/ports';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { appendEvent, commandEvent } from '../commands/command-event.js';

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
export const readMemory = async (ports: MemoryPorts, scope: Scope, id: string): Promise<Point> => {
  const entry = await entryEver(ports, scope, id);
  if (entry?.recordedTo !== null) throw notFound(id);
  return entry;
};

export interface MemoryVersion {
  readonly version: number;
  readonly event: 'add' | 'delete';
  readonly text: string;
  readonly at: Instant;
}

/** Every version of an entry, oldest first, also of a forgotten one. Throws `Rejected('memory-not-found')`. */
export const readHistory = async (
  ports: MemoryPorts,
  scope: Scope,
  id: string,
): Promise<readonly MemoryVersion[]> => {
  const entry = await entryEver(ports, scope, id);
  if (!entry) throw notFound(id);
  const added = { version: 1, event: 'add' as const, text: entry.text, at: entry.recordedFrom };
  if (entry.recordedTo === null) return [added];
  return [added, { version: 2, event: 'delete', text: entry.text, at: entry.recordedTo }];
};

/** Takes the entry out of the answers and retracts its claims; earlier beliefs stay answerable. */
export const forgetMemory = async (
  ports: MemoryPorts,
  request: { readonly scope: Scope; readonly id: string; readonly trace: string | null },
): Promise<WriteReceipt> => {
  const { scope, trace } = request;
  const entry = await readMemory(ports, scope, request.id);
  const id = idOf('forget', scopeKey(scope), entry.id);
  const event = commandEvent(topics.entries, 'entry.forgotten', {
    id,
    scope,
    trace,
    dataKey: null,
    data: { entryId: entry.id },
  });
  return appendEvent(ports, event);
};

/** Entries are never removed, so one look-up at every instant finds the entry, forgotten or not. */
const entryEver = async ({ index }: MemoryPorts, scope: Scope, id: string): Promise<Point | null> => {
  const [point] = await index.of(scope).get([id]);
  return point?.kind === 'entry' ? point : null;
};

const notFound = (id: string): Rejected =>
  new Rejected('memory-not-found', `There is no memory with the id "${id}".`, { field: 'id' });
