import type { Connection } from './connection.js';
import { sql } from './sql.js';

const TOTALS = sql`
  SELECT
    (SELECT count(*) FROM claim) AS claims,
    (SELECT count(*) FROM event) AS events,
    (SELECT count(*) FROM parked WHERE replayed_at IS NULL) AS parked
`;

export interface Counts {
  readonly claims: number;
  readonly events: number;
  /** Parked and not replayed. */
  readonly parked: number;
}

/** How much there is beside the points, over all scopes. */
export const countReads = (db: Connection) => {
  const totals = db.prepare<[], Counts>(TOTALS);
  return { counts: (_nothing: null): Counts => totals.get() ?? { claims: 0, events: 0, parked: 0 } };
};
