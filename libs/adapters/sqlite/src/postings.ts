import type { Connection } from './connection.js';
import { lexicalToken } from './lexical-token.js';
import { indexOfNumber } from './mirror.js';
import type { View } from './selection.js';
import { sql } from './sql.js';

/** Where a stem occurs: indexes into the mirror, rising, and how often in each. */
export interface Postings {
  readonly indexes: readonly number[];
  readonly counts: readonly number[];
}

/** One row an occurrence, in the order of the points. */
const OCCURRENCES = sql`
  SELECT doc FROM posting WHERE term = ?
`;

/** How the reader finds the points of a scope that have a stem. */
export const postingFinder = (db: Connection) => {
  const occurrences = db.prepare<[string], number>(OCCURRENCES).pluck();
  return ({ mirror, scopeId }: View, stem: string): Postings => {
    const indexes: number[] = [];
    const counts: number[] = [];
    let last = -1;
    let from = 0;
    for (const number of occurrences.all(lexicalToken(scopeId, stem))) {
      if (number === last) {
        counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
        continue;
      }
      const index = indexOfNumber(mirror, number, from);
      if (index < 0) continue;
      last = number;
      from = index + 1;
      indexes.push(index);
      counts.push(1);
    }
    return { indexes, counts };
  };
};

export type FindPostings = ReturnType<typeof postingFinder>;
