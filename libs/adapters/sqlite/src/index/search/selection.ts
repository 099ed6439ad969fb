import type { Filter } from '@mneme/domain';
import { POINT_KINDS } from '@mneme/domain/conversation/point';
import type { Selection } from '@mneme/ports';
import type { Connection } from '../../store/connection.js';
import { filterSql } from './filter-sql.js';
import { CHUNK, indexOfNumber, type ColumnCache } from '../cache/column-cache.js';
import { mapsByRevision } from '../cache/maps-by-revision.js';
import { IS_ABANDONED, IS_PAGED_OUT } from '../point-row.js';
import { sql } from '../../store/sql.js';
import type { Sliced } from '../../threads/reader/sliced.js';

/** One byte per point of a cache: 1 if the point is selected. */
export type Mask = Uint8Array;

const MATCHING = (condition: string): string => sql`
  SELECT number FROM point WHERE scope_id = ? AND number BETWEEN ? AND ? AND (${condition}) ORDER BY number
`;

const SESSIONS_OF = sql`
  SELECT DISTINCT session_id FROM turn_count
  WHERE scope_id = ? AND speaker IN (SELECT value FROM json_each(?))
`;

export const isVisible = (
  cache: ColumnCache,
  index: number,
  { instants, roles, withAbandoned = false }: Pick<Selection, 'instants' | 'roles' | 'withAbandoned'>,
): boolean => hasRole(cache, index, roles) && isBelieved(cache, index, instants, withAbandoned);

const hasRole = ({ kinds, roles: known }: ColumnCache, index: number, roles: Selection['roles']): boolean => {
  const role = known[index] ?? null;
  return roles === undefined || kinds[index] !== CHUNK || (role !== null && roles.includes(role));
};

const isBelieved = (
  cache: ColumnCache,
  index: number,
  instants: Selection['instants'],
  withAbandoned: boolean,
): boolean => {
  if (instants === 'ever') return true;
  const { asOf, knownAt } = instants;
  const isKept = withAbandoned && ((cache.flags[index] ?? 0) & IS_ABANDONED) !== 0;
  const recordedTo = isKept ? Infinity : (cache.recordedTo[index] ?? 0);
  const isKnown =
    knownAt === null
      ? recordedTo === Infinity
      : (cache.recordedFrom[index] ?? 0) <= knownAt && knownAt < recordedTo;
  return isKnown && (asOf === null || (cache.saidAt[index] ?? 0) <= asOf);
};

export interface View {
  readonly scopeId: number;
  readonly cache: ColumnCache;
}

export const selections = (db: Connection) => {
  const matching = filterMatcher(db);
  const sessionsOf = db.prepare<[number, string], string>(SESSIONS_OF).pluck();
  return {
    matching,
    *selected(view: View, { kinds, filter, activeOnly, ...visible }: Selection): Sliced<Mask> {
      const { cache } = view;
      const allowed = filter ? yield* matching(view, filter) : null;
      const isSelectedKind = POINT_KINDS.map((kind) => kinds.includes(kind));
      const mask = new Uint8Array(cache.count);
      for (let i = 0; i < cache.count; i += 1) {
        if (!isSelectedKind[cache.kinds[i] ?? 0] || allowed?.[i] === 0) continue;
        if (activeOnly && ((cache.flags[i] ?? 0) & IS_PAGED_OUT) !== 0) continue;
        if (isVisible(cache, i, visible)) mask[i] = 1;
      }
      return mask;
    },
    /** Selects only points of sessions in which one of the participants speaks. */
    among: ({ cache, scopeId }: View, mask: Mask, participants: readonly string[]): Mask => {
      const hasParticipant = new Uint8Array(cache.runs.length);
      for (const name of sessionsOf.all(scopeId, JSON.stringify(participants))) {
        const run = cache.runOf.get(name);
        if (run !== undefined && name !== '') hasParticipant[run] = 1;
      }
      return mask.map((isSelected, i) => isSelected & (hasParticipant[cache.sessions[i] ?? 0] ?? 0));
    },
  };
};

export type Selections = ReturnType<typeof selections>;

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
const filterMatcher = (db: Connection) => {
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
