import { type Counts, countReads } from '../store/counts.js';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';

const USERS = sql`SELECT count(*) AS users FROM scope`;
const POINTS = sql`SELECT kind, count(*) AS points FROM point WHERE recorded_to IS NULL GROUP BY kind`;

/** The counts of a store over all users; a copy must have the same. */
export interface StoreContents extends Counts {
  readonly users: number;
  /** Points known now, by kind. */
  readonly points: Readonly<Record<string, number>>;
}

export const storeContents = (db: Connection): StoreContents => {
  const points = db.prepare<[], { kind: string; points: number }>(POINTS).all();
  return {
    ...countReads(db).counts({ tenant: null }),
    users: db.prepare<[], { users: number }>(USERS).get()?.users ?? 0,
    points: Object.fromEntries(points.map(({ kind, points: number }) => [kind, number])),
  };
};
