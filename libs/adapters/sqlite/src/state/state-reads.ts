import type { Instant } from '@mneme/domain';
import type { StatePage } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';
import type { StateRecord } from '../threads/writer/steps.js';

const COLUMNS = sql`
  stage, key, scope, version, cursor, recent_ids AS recentIds, data_key AS dataKey, state, outbox, is_holding AS isHolding,
  touched_at AS touchedAt
`;

const LOAD = sql`SELECT ${COLUMNS} FROM state WHERE stage = ? AND key IN (SELECT value FROM json_each(?))`;

const IDLE = sql`
  SELECT ${COLUMNS} FROM state
  WHERE stage = ? AND is_holding = 1 AND touched_at < ? ORDER BY touched_at LIMIT ?
`;

const OF_SCOPE = sql`
  SELECT ${COLUMNS} FROM state INDEXED BY state_scope
  WHERE scope = @scope AND stage = @stage AND (@after IS NULL OR key > @after) ORDER BY key LIMIT @limit
`;

export interface ScopeRows extends StatePage {
  readonly stage: string;
  readonly scope: string;
}

export const stateReads = (db: Connection) => {
  const load = db.prepare<[string, string], StateRecord>(LOAD);
  const idle = db.prepare<[string, Instant, number], StateRecord>(IDLE);
  const ofScope = db.prepare<[ScopeRows], StateRecord>(OF_SCOPE);
  return {
    states: ({ stage, keys }: { stage: string; keys: readonly string[] }): readonly StateRecord[] =>
      load.all(stage, JSON.stringify(keys)),
    idleStates: (query: { stage: string; before: Instant; limit: number }): readonly StateRecord[] =>
      idle.all(query.stage, query.before, query.limit),
    scopeStates: (query: ScopeRows): readonly StateRecord[] => ofScope.all(query),
  };
};
