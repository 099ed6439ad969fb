import { CHUNK, keepFeatures, type Sliced } from '@mneme/columns';
import type { ToolCall } from '@mneme/domain';
import { extractFeatures, type MessageFeatures } from '@mneme/domain/retrieval/ranking/message-features';
import type { Connection } from '../../store/connection.js';
import { sql } from '../../store/sql.js';
import type { ColumnCaches } from '../cache/column-caches.js';
import { type PointRow, recalledIn } from '../point-row.js';

const SELECT_MESSAGE = sql`SELECT text, tool_calls, recalled FROM point WHERE number = ? AND scope_id = ?`;

/** Reads the features of messages. Each text is read once while its scope is cached. */
export const featureReader = (db: Connection, caches: ColumnCaches) => {
  const messageOf = db.prepare<[number, number], Pick<PointRow, 'text' | 'tool_calls' | 'recalled'>>(
    SELECT_MESSAGE,
  );
  return function* (scopeId: number, ids: readonly string[]): Sliced<ReadonlyMap<string, MessageFeatures>> {
    const cache = yield* caches.of(scopeId);
    const found = new Map<string, MessageFeatures>();
    for (const id of ids) {
      const index = cache.indexOf.get(id);
      if (index === undefined || cache.kinds[index] !== CHUNK) continue;
      let features = cache.features[index];
      if (!features) {
        const row = messageOf.get(cache.numbers[index] ?? -1, scopeId);
        if (row === undefined) continue;
        features = extractFeatures({
          text: row.text,
          toolCalls: JSON.parse(row.tool_calls) as ToolCall[],
          ...recalledIn(row),
        });
        keepFeatures(cache, index, features);
        yield 'loaded';
      }
      found.set(id, features);
    }
    return found;
  };
};
