import type { Filter } from '@mneme/domain';
import { indexOfNumber, type ColumnCache, type Mask, type Sliced } from '@mneme/columns';
import type { Connection } from '../../store/connection.js';
import { filterSql } from './filter-sql.js';
import { mapsByRevision } from '../cache/maps-by-revision.js';
import { sql } from '../../store/sql.js';

const MATCHING = (condition: string): string => sql`
  SELECT number FROM point WHERE scope_id = ? AND number BETWEEN ? AND ? AND (${condition}) ORDER BY number
`;

export interface View {
  readonly scopeId: number;
  readonly cache: ColumnCache;
}

/**
 * Number of conditions that are tested per slice, in some 10 ms. Each slice reads the value lists of a filter
 * again.
 */
const TESTED_AT_ONCE = 8_192;
const FEWEST_ROWS = 256;

const rowsAtOnce = (filter: Filter): number =>
  Math.max(FEWEST_ROWS, Math.floor(TESTED_AT_ONCE / countConditions(filter)));

const countConditions = (filter: Filter): number => {
  if ('parts' in filter) return filter.parts.reduce((sum, part) => sum + countConditions(part), 1);
  return 'part' in filter ? countConditions(filter.part) : 1;
};

/**
 * Number of filters whose matches are kept per cache, because a search applies the same filter several times.
 */
const KEPT_FILTERS = 4;

/** Matches of a filter. Only the points before index `next` are tested so far. */
interface Matches {
  readonly mask: Mask;
  next: number;
}

/** True if a filter reads fields that stages annotate later without changing the revision of the scope. */
const readsNotes = (filter: Filter): boolean => {
  if ('parts' in filter) return filter.parts.some(readsNotes);
  if ('part' in filter) return readsNotes(filter.part);
  return filter.field === 'tag' || filter.field === 'memory_type';
};

/**
 * Applies a filter in slices. If a read ends early, the next read with the same filter continues its tests.
 */
export const filterMatcher = (db: Connection) => {
  const mapOf = mapsByRevision<Matches>();
  const matchesOf = (cache: ColumnCache, filter: Filter): Matches => {
    const kept = mapOf(cache);
    const key = JSON.stringify(filter);
    const matches = kept.get(key) ?? { mask: new Uint8Array(cache.count), next: 0 };
    if (readsNotes(filter)) return matches;
    if (!kept.has(key) && kept.size >= KEPT_FILTERS) kept.clear();
    kept.set(key, matches);
    return matches;
  };
  return function* ({ cache, scopeId }: View, filter: Filter): Sliced<Mask> {
    const matches = matchesOf(cache, filter);
    const { mask } = matches;
    if (matches.next >= mask.length) return mask;
    const { text, values } = filterSql(filter);
    const select = db.prepare<unknown[], number>(MATCHING(text)).pluck();
    const rows = rowsAtOnce(filter);
    while (matches.next < mask.length) {
      let from = matches.next;
      const end = Math.min(from + rows, mask.length);
      for (const number of select.all(scopeId, cache.numbers[from], cache.numbers[end - 1], ...values)) {
        const index = indexOfNumber(cache, number, from);
        if (index < 0) continue;
        mask[index] = 1;
        from = index + 1;
      }
      matches.next = end;
      yield 'worked';
    }
    return mask;
  };
};
