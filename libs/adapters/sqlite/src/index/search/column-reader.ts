import type { ColumnSource, Sliced } from '@mneme/columns';
import type { Connection } from '../../store/connection.js';
import type { ColumnCaches } from '../cache/column-caches.js';
import { filterMatcher } from './filter-matches.js';
import { postingFinder } from './postings.js';
import { sql } from '../../store/sql.js';

const SESSIONS_OF = sql`
  SELECT DISTINCT session_id FROM turn_count
  WHERE scope_id = ? AND speaker IN (SELECT value FROM json_each(?))
`;

export type ColumnReader = ReturnType<typeof columnReader>;

/** Reads the columns of a scope as the current read transaction sees it. */
export const columnReader = (db: Connection, caches: ColumnCaches) => {
  const matching = filterMatcher(db);
  const findPostings = postingFinder(db);
  const sessionsOf = db.prepare<[number, string], string>(SESSIONS_OF).pluck();
  return function* (scopeId: number): Sliced<ColumnSource> {
    const view = { scopeId, cache: yield* caches.of(scopeId) };
    return {
      cache: view.cache,
      matching: (filter) => matching(view, filter),
      sessionsOf: (participants) => sessionsOf.all(scopeId, JSON.stringify(participants)),
      postingsOf: (stem) => findPostings(view, stem),
    };
  };
};
