import type { Filter } from '@mneme/domain';
import { POINT_KINDS } from '@mneme/domain/conversation/point';
import type { Selection } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { filterSql } from './filter-sql.js';
import { indexOfNumber, type ColumnCache } from './column-cache.js';
import { IS_PAGED_OUT } from './point-row.js';
import { sql } from '../store/sql.js';
import type { Sliced } from '../threads/sliced.js';

/** Of each point of a cache: 1 if a call may see it. */
export type Mask = Uint8Array;

const MATCHING = (condition: string): string => sql`
  SELECT number FROM point WHERE scope_id = ? AND number BETWEEN ? AND ? AND (${condition}) ORDER BY number
`;

const SESSIONS_OF = sql`
  SELECT DISTINCT session_id FROM turn_count
  WHERE scope_id = ? AND speaker IN (SELECT value FROM json_each(?))
`;

/** Whether a point was known, and said, at the instants asked for. */
export const isVisible = (cache: ColumnCache, index: number, instants: Selection['instants']): boolean => {
  if (instants === 'ever') return true;
  const { asOf, knownAt } = instants;
  const recordedTo = cache.recordedTo[index] ?? 0;
  const isKnown =
    knownAt === null
      ? recordedTo === Infinity
      : (cache.recordedFrom[index] ?? 0) <= knownAt && knownAt < recordedTo;
  return isKnown && (asOf === null || (cache.saidAt[index] ?? 0) <= asOf);
};

/** A scope as the running read transaction sees it. */
export interface View {
  readonly scopeId: number;
  readonly cache: ColumnCache;
}

/** How the reader finds out what a selection lets through. */
export const selections = (db: Connection) => {
  const matching = filterMatcher(db);
  const sessionsOf = db.prepare<[number, string], string>(SESSIONS_OF).pluck();
  return {
    matching,
    *selected(view: View, { kinds, instants, filter, activeOnly }: Selection): Sliced<Mask> {
      const { cache } = view;
      const allowed = filter ? yield* matching(view, filter) : null;
      const isAsked = POINT_KINDS.map((kind) => kinds.includes(kind));
      const mask = new Uint8Array(cache.count);
      for (let i = 0; i < cache.count; i += 1) {
        if (!isAsked[cache.kinds[i] ?? 0] || allowed?.[i] === 0) continue;
        if (activeOnly && ((cache.flags[i] ?? 0) & IS_PAGED_OUT) !== 0) continue;
        if (isVisible(cache, i, instants)) mask[i] = 1;
      }
      return mask;
    },
    /** The part of a mask that lies in sessions in which one of these speaks. */
    among: ({ cache, scopeId }: View, mask: Mask, participants: readonly string[]): Mask => {
      const isTheirs = new Uint8Array(cache.runs.length);
      for (const name of sessionsOf.all(scopeId, JSON.stringify(participants))) {
        const run = cache.runOf.get(name);
        if (run !== undefined && name !== '') isTheirs[run] = 1;
      }
      return mask.map((isSelected, i) => isSelected & (isTheirs[cache.sessions[i] ?? 0] ?? 0));
    },
  };
};

export type Selections = ReturnType<typeof selections>;

/** Conditions on rows that are tried at once, some 10 ms; the lists of values in a filter are read again for each slice. */
const TRIED_AT_ONCE = 8_192;
const FEWEST_ROWS = 256;

const rowsAtOnce = (filter: Filter): number =>
  Math.max(FEWEST_ROWS, Math.floor(TRIED_AT_ONCE / conditionsIn(filter)));

const conditionsIn = (filter: Filter): number => {
  if ('parts' in filter) return filter.parts.reduce((sum, part) => sum + conditionsIn(part), 1);
  return 'part' in filter ? conditionsIn(filter.part) : 1;
};

/** The filters of a scope whose matches are kept: a search asks for the same several times. */
const KEPT_FILTERS = 4;

/** The matches of a filter among the points before `next`. */
interface Matches {
  readonly mask: Mask;
  next: number;
}

/** Whether a filter reads what stages note of a message later, which leaves the revision of its scope as it is. */
const readsNotes = (filter: Filter): boolean => {
  if ('parts' in filter) return filter.parts.some(readsNotes);
  if ('part' in filter) return readsNotes(filter.part);
  return filter.field === 'tag' || filter.field === 'memory_type';
};

/** The points that match a filter, of every kind and time. The next read continues one that ended early. */
const filterMatcher = (db: Connection) => {
  const kept = new WeakMap<
    ColumnCache,
    { readonly revision: number; readonly found: Map<string, Matches> }
  >();
  const matchesOf = (cache: ColumnCache, filter: Filter): Matches => {
    const known = kept.get(cache);
    const found = known?.revision === cache.revision ? known.found : new Map<string, Matches>();
    if (found !== known?.found) kept.set(cache, { revision: cache.revision, found });
    const key = JSON.stringify(filter);
    const matches = found.get(key) ?? { mask: new Uint8Array(cache.count), next: 0 };
    if (readsNotes(filter)) return matches;
    if (!found.has(key) && found.size >= KEPT_FILTERS) found.clear();
    found.set(key, matches);
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
