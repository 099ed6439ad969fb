import type { Connection } from '../../store/connection.js';
import { lexicalToken } from '../lexical-token.js';
import { indexOfNumber, type ColumnCache, type Postings, type Sliced } from '@mneme/columns';
import { mapsByRevision } from '../cache/maps-by-revision.js';
import type { View } from './filter-matches.js';
import { sql } from '../../store/sql.js';

/** Returns one row per occurrence, in the order of the points. */
const OCCURRENCES = sql`SELECT doc FROM posting WHERE term = ?`;

/**
 * Number of stems whose postings are kept. A search reads its stems again for the neighbours of its seeds.
 */
const KEPT_STEMS = 64;

export const postingFinder = (db: Connection) => {
  const occurrences = db.prepare<[string], number>(OCCURRENCES).pluck();
  const mapOf = mapsByRevision<Postings>();
  return function* ({ cache, scopeId }: View, stem: string): Sliced<Postings> {
    const kept = mapOf(cache);
    const earlier = kept.get(stem);
    if (earlier) return earlier;
    const postings = postingsOf(cache, occurrences.all(lexicalToken(scopeId, stem)));
    if (kept.size >= KEPT_STEMS) kept.clear();
    kept.set(stem, postings);
    yield 'worked';
    return postings;
  };
};

const postingsOf = (cache: ColumnCache, numbers: readonly number[]): Postings => {
  const indexes: number[] = [];
  const counts: number[] = [];
  let last = -1;
  let from = 0;
  for (const number of numbers) {
    if (number === last) {
      counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
      continue;
    }
    const index = indexOfNumber(cache, number, from);
    if (index < 0) continue;
    last = number;
    from = index + 1;
    indexes.push(index);
    counts.push(1);
  }
  return { indexes, counts };
};
