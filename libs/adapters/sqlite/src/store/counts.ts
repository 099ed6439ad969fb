import type { Connection } from './connection.js';
import type { OfTenant } from '../log/parking-reads.js';
import { sql } from './sql.js';
import { HAS_TENANT, scopeKeysOf } from './tenant-scopes.js';

const ALL = sql`
  SELECT
    (SELECT count(*) FROM claim) AS claims,
    (SELECT count(*) FROM event) AS events,
    (SELECT count(*) FROM parked WHERE replayed_at IS NULL) AS parked
`;

const OF_TENANT = sql`
  SELECT
    (SELECT count(*) FROM scope JOIN claim ON claim.scope_id = scope.id WHERE ${HAS_TENANT}) AS claims,
    (SELECT count(DISTINCT seq) FROM scope JOIN event_root ON event_root.scope_id = scope.id WHERE ${HAS_TENANT}) AS events,
    (SELECT count(*) FROM parked WHERE replayed_at IS NULL AND tenant = @tenant) AS parked
`;

export interface Counts {
  readonly claims: number;
  readonly events: number;
  /** Parked events that were not replayed. */
  readonly parked: number;
}

export const countReads = (db: Connection) => {
  const all = db.prepare<[], Counts>(ALL);
  const ofTenant = db.prepare<[object], Counts>(OF_TENANT);
  return {
    counts: ({ tenant }: OfTenant): Counts =>
      (tenant === null ? all.get() : ofTenant.get({ tenant, ...scopeKeysOf(tenant) })) ?? NONE,
  };
};

const NONE: Counts = { claims: 0, events: 0, parked: 0 };
