import { type Filter, idOf, isEntry, type Point } from '@mneme/domain';
import { topics } from '@mneme/events';
import { commandEvent, type Erasure, hadRuns, isOfWords, listPages, replacementOf } from '@mneme/pipeline';
import type { EventLog, MemoryReader } from '@mneme/ports';
import type { ErasedStores } from './remove-erased.js';

const POINTS_AT_ONCE = 500;

/** Entries that were replaced. Excludes former versions of edited entries. */
const REPLACED: Filter = {
  op: 'and',
  parts: [
    { op: 'gte', field: 'metadata.gave_way_to', value: '' },
    { op: 'not', part: { op: 'gte', field: 'metadata.version_of', value: '' } },
  ],
};

/**
 * Restores entries whose replacement was erased: an entry of another session, or a text based on several
 * sessions, which every erasure of words removes. The next run treats the restored entries as new. A repeated
 * call has no further effect.
 */
export const restoreBereft = async (
  { log, index, state, backpressure }: ErasedStores & { readonly log: Pick<EventLog, 'append'> },
  { id: erasureId, scope, part }: Erasure,
  recordedAt: number,
): Promise<void> => {
  if (!isOfWords(part) || !(await hadRuns(state, scope))) return;
  const store = index.of(scope);
  const selection = { kinds: ['entry'], instants: 'ever', filter: REPLACED } as const;
  const query = { selection, sessionId: null, order: 'session', limit: POINTS_AT_ONCE } as const;
  for await (const points of listPages(store, query, backpressure)) {
    const entryIds = await bereftOf(store, points);
    const restored = commandEvent(topics.entries, 'entries.restored', {
      id: idOf('restore', erasureId, ...entryIds),
      scope,
      trace: null,
      dataKey: null,
      data: { runId: null, entryIds: [...entryIds], withdrawn: [] },
    });
    if (entryIds.length > 0) await log.append([restored], recordedAt);
  }
};

const bereftOf = async (store: MemoryReader, points: readonly Point[]): Promise<readonly string[]> => {
  const replaced = points.filter(isEntry).flatMap((point) => {
    const to = replacementOf(point)?.to;
    return to === undefined ? [] : [{ id: point.id, to }];
  });
  const stored = new Set((await store.get(replaced.map(({ to }) => to))).map(({ id }) => id));
  return replaced.filter(({ to }) => !stored.has(to)).map(({ id }) => id);
};
