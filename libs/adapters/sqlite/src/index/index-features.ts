import { featuresOf, type MessageFeatures } from '@mneme/domain';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';
import { CHUNK, keepFeatures } from './column-cache.js';
import type { ColumnCaches } from './column-caches.js';

const SELECT_TEXT = sql`
  SELECT text FROM point WHERE number = ? AND scope_id = ?
`;

/** How the reader reads texts for the ranking, each once for as long as its scope is mirrored. */
export const featureReader = (db: Connection, caches: ColumnCaches) => {
  const textOf = db.prepare<[number, number], string>(SELECT_TEXT).pluck();
  return (scopeId: number, ids: readonly string[]): ReadonlyMap<string, MessageFeatures> => {
    const cache = caches.of(scopeId);
    const found = new Map<string, MessageFeatures>();
    for (const id of ids) {
      const index = cache.indexOf.get(id);
      if (index === undefined || cache.kinds[index] !== CHUNK) continue;
      let features = cache.features[index];
      if (!features) {
        const text = textOf.get(cache.numbers[index] ?? -1, scopeId);
        if (text === undefined) continue;
        features = featuresOf(text);
        keepFeatures(cache, index, features);
      }
      found.set(id, features);
    }
    return found;
  };
};
