import type { Connection } from './connection.js';
import { sql } from './sql.js';

const TOTALS = sql`
  SELECT
    (SELECT count(*) FROM scope) AS users,
    (SELECT count(*) FROM claim) AS claims,
    (SELECT count(*) FROM event) AS events,
    (SELECT count(*) FROM parked WHERE replayed_at IS NULL) AS parked
`;

const POINTS = sql`
  SELECT kind, count(*) AS points FROM point WHERE recorded_to IS NULL GROUP BY kind
`;

export interface Counts {
  readonly users: number;
  readonly claims: number;
  readonly events: number;
  /** Parked and not replayed. */
  readonly parked: number;
  /** Points known now, by kind. */
  readonly points: Readonly<Record<string, number>>;
}

/** How much there is of everything, over all scopes. */
export const countReads = (db: Connection) => {
  const totals = db.prepare<[], Omit<Counts, 'points'>>(TOTALS);
  const points = db.prepare<[], { kind: string; points: number }>(POINTS);
  return {
    counts: (_nothing: null): Counts => {
      const all = totals.get() ?? { users: 0, claims: 0, events: 0, parked: 0 };
      return { ...all, points: Object.fromEntries(points.all().map(({ kind, points: n }) => [kind, n])) };
    },
  };
};
