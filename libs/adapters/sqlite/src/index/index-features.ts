import { featuresOf, type MessageFeatures } from '@mneme/domain';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';
import { CHUNK } from './column-cache.js';
import type { ColumnCaches } from './column-caches.js';

const SELECT_TEXT = sql`
  SELECT text FROM point WHERE number = ? AND scope_id = ?
`;

/** A stem and its word are shared with other messages; their places in the arrays are not. */
const STEM_BYTES = 20;
const MESSAGE_BYTES = 300;

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
        cache.features[index] = features;
        cache.featureBytes += MESSAGE_BYTES + STEM_BYTES * features.stems.length;
      }
      found.set(id, features);
    }
    return found;
  };
};
