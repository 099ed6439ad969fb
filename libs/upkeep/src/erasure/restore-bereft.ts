import { type Filter, idOf, type Point } from '@mneme/domain';
import { topics } from '@mneme/events';
import { commandEvent, type Erasure, hadRuns, isOfWords, replacementOf } from '@mneme/pipeline';
import type { EventLog, MemoryReader } from '@mneme/ports';
import type { ErasedStores } from './remove-erased.js';

const POINTS_AT_ONCE = 500;

/** Former versions are left out. */
const GAVE_WAY: Filter = {
  op: 'and',
  parts: [
    { op: 'gte', field: 'metadata.gave_way_to', value: '' },
    { op: 'not', part: { op: 'gte', field: 'metadata.version_of', value: '' } },
  ],
};

/**
 * The replacement is an entry of another session, or a text based on several sessions, which is erased along
 * with any words. The next run treats the entries as new. A repeated call has no further effect.
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

const bereftOf = async (store: MemoryReader, points: readonly Point[]): Promise<readonly string[]> => {
  const ways = points.flatMap((point) => {
    const way = point.kind === 'entry' ? replacementOf(point) : null;
    return way === null ? [] : [{ id: point.id, to: way.to }];
  });
  const there = new Set((await store.get(ways.map(({ to }) => to))).map(({ id }) => id));
  return ways.filter(({ to }) => !there.has(to)).map(({ id }) => id);
};
