import { type Filter, idOf, type Point } from '@mneme/domain';
import { topics } from '@mneme/events';
import { commandEvent, type Erasure, gaveWayTo, hadRuns, isOfWords } from '@mneme/pipeline';
import type { EventLog, ScopedMemoryIndex } from '@mneme/ports';
import type { ErasedStores } from './remove-erased.js';

const POINTS_AT_ONCE = 500;

/** Entries that gave way to others; their former versions are none. */
const GAVE_WAY: Filter = {
  op: 'and',
  parts: [
    { op: 'gte', field: 'metadata.gave_way_to', value: '' },
    { op: 'not', part: { op: 'gte', field: 'metadata.version_of', value: '' } },
  ],
};

/**
 * Puts back entries that had given way to what is erased: another session's words, or a text that rests on several
 * sessions, all of which go with an erasure of words. They are new to the next run. Told twice is told once.
 */
export const restoreBereft = async (
  { log, index, state, backpressure }: ErasedStores & { readonly log: Pick<EventLog, 'append'> },
  { id: erasureId, scope, part }: Erasure,
  recordedAt: number,
): Promise<void> => {
  if (!isOfWords(part) || !(await hadRuns(state, scope))) return;
  const store = index.of(scope);
  const selection = { kinds: ['entry'], instants: 'ever', filter: GAVE_WAY } as const;
  let cursor: string | null = null;
  do {
    await backpressure();
    const query = { selection, sessionId: null, order: 'session', limit: POINTS_AT_ONCE, cursor } as const;
    const page = await store.list(query);
    const entryIds = await bereftOf(store, page.points);
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

/** Those whose successor is gone from the store. */
const bereftOf = async (
  store: Pick<ScopedMemoryIndex, 'get'>,
  points: readonly Point[],
): Promise<readonly string[]> => {
  const ways = points.flatMap((point) => {
    const way = point.kind === 'entry' ? gaveWayTo(point) : null;
    return way === null ? [] : [{ id: point.id, to: way.to }];
  });
  const there = new Set((await store.get(ways.map(({ to }) => to))).map(({ id }) => id));
  return ways.filter(({ to }) => !there.has(to)).map(({ id }) => id);
};
