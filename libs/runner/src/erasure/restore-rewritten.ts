import { type Filter, idOf } from '@mneme/domain';
import { topics } from '@mneme/events';
import { commandEvent, type Erasure, isOfWords } from '@mneme/pipeline';
import type { EventLog } from '@mneme/ports';
import type { ErasedStores } from './remove-erased.js';

const POINTS_AT_ONCE = 500;

/** Entries that gave way to a text, whose former versions are none. */
const REWRITTEN: Filter = {
  op: 'and',
  parts: [
    { op: 'eq', field: 'metadata.verdict', value: 'update' },
    { op: 'not', part: { op: 'gte', field: 'metadata.version_of', value: '' } },
  ],
};

/**
 * The texts that rest on several sessions went with what was erased: the entries that had given way to them are there
 * again. Told twice is told once.
 */
export const restoreRewritten = async (
  { log, index, backpressure }: ErasedStores & { readonly log: Pick<EventLog, 'append'> },
  erasure: Erasure,
  recordedAt: number,
): Promise<void> => {
  const { id: erasureId, scope, part } = erasure;
  if (!isOfWords(part)) return;
  const selection = { kinds: ['entry'], instants: 'ever', filter: REWRITTEN } as const;
  let cursor: string | null = null;
  do {
    await backpressure();
    const query = { selection, sessionId: null, order: 'session', limit: POINTS_AT_ONCE, cursor } as const;
    const page = await index.of(scope).list(query);
    const entryIds = page.points.map(({ id }) => id);
    const restored = commandEvent(topics.entries, 'entries.restored', {
      id: idOf('restore', erasureId, cursor ?? ''),
      scope,
      trace: null,
      dataKey: null,
      data: { runId: null, entryIds, withdrawn: [] },
    });
    if (entryIds.length > 0) await log.append([restored], recordedAt);
    cursor = page.cursor;
  } while (cursor !== null);
};
