import type { Logged } from '@mneme/ports';
import { type RowCache, rowCache } from './row-cache.js';
import type { StageContext } from '../stage-context.js';

/**
 * After a gap between deliveries another process may have written the rows, so they are loaded again. A stale
 * row costs a failed compare-and-set, never an event.
 */
export const rowsByPartition = (
  context: Pick<StageContext, 'state'>,
): ((records: readonly Logged[]) => RowCache) => {
  const held = new Map<number, { readonly rows: RowCache; readonly nextOffset: number }>();
  return (records) => {
    const [first] = records;
    if (!first) return rowCache(context.state);
    const { partition } = first.position;
    const offsets = records.map(({ position }) => position.offset);
    const before = held.get(partition);
    const isGap = before === undefined || Math.min(...offsets) > before.nextOffset;
    const rows = isGap ? rowCache(context.state) : before.rows;
    held.set(partition, {
      rows,
      nextOffset: Math.max(before?.nextOffset ?? 0, ...offsets.map((at) => at + 1)),
    });
    return rows;
  };
};
