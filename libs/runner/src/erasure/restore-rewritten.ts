import { type EntryPoint, type Filter, idOf, type Point } from '@mneme/domain';
import { topics } from '@mneme/events';
import { commandEvent, type Erasure, gaveWayTo, isOfWords } from '@mneme/pipeline';
import type { EventLog, ScopedMemoryIndex } from '@mneme/ports';
import type { ErasedStores } from './remove-erased.js';

const POINTS_AT_ONCE = 500;

/** Entries that gave way, whose former versions are none. */
const GAVE_WAY: Filter = {
  op: 'and',
  parts: [
    { op: 'gte', field: 'metadata.gave_way_to', value: '' },
    { op: 'not', part: { op: 'gte', field: 'metadata.version_of', value: '' } },
  ],
};

/**
 * What entries gave way to may be erased: what another session said again or otherwise, and every text that rests on several
 * sessions. Those entries are there again. Told twice is told once.
 */
export const restoreRewritten = async (
  { log, index, backpressure }: ErasedStores & { readonly log: Pick<EventLog, 'append'> },
  erasure: Erasure,
  recordedAt: number,
): Promise<void> => {
  const { id: erasureId, scope, part } = erasure;
  if (!isOfWords(part)) return;
  const store = index.of(scope);
  const selection = { kinds: ['entry'], instants: 'ever', filter: GAVE_WAY } as const;
  let cursor: string | null = null;
  do {
    await backpressure();
    const query = { selection, sessionId: null, order: 'session', limit: POINTS_AT_ONCE, cursor } as const;
    const page = await store.list(query);
    const entryIds = await leadingNowhere(store, page.points);
    const restored = commandEvent(topics.entries, 'entries.restored', {
      id: idOf('restore', erasureId, ...entryIds),
      scope,
      trace: null,
      dataKey: null,
      data: { runId: null, entryIds: [...entryIds], withdrawn: [] },
    });
    if (entryIds.length > 0) await log.append([restored], recordedAt);
    cursor = page.cursor;
  } while (cursor !== null);
};

/** The entries that gave way to what is not there any more. */
const leadingNowhere = async (
  store: Pick<ScopedMemoryIndex, 'get'>,
  points: readonly Point[],
): Promise<readonly string[]> => {
  const ways = points.filter(isEntry).map((point) => ({ id: point.id, to: gaveWayTo(point)?.to ?? '' }));
  if (ways.length === 0) return [];
  const there = new Set((await store.get([...new Set(ways.map(({ to }) => to))])).map(({ id }) => id));
  return ways.filter(({ to }) => !there.has(to)).map(({ id }) => id);
};

const isEntry = (point: Point): point is EntryPoint => point.kind === 'entry';
