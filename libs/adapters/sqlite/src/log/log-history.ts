import type { Instant } from '@mneme/domain';
import type { Logged, PartitionRange } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { positionOf } from './log-writes.js';
import { sql } from '../store/sql.js';

const EXTENT = sql`SELECT min(position) AS "from", max(position) + 1 AS "end" FROM event WHERE topic = ?`;
const OLDEST_POINT = sql`SELECT min(recorded_from) FROM point`;

const RECORDS = sql`
  SELECT position, key, recorded_at AS recordedAt, body FROM event
  WHERE topic = @topic AND position >= @from AND position < @end
  ORDER BY position LIMIT @limit
`;

/**
 * Maximum number of characters of the records that are read at once. A single longer record is read alone.
 */
const LIMIT_CHARACTERS = 4 << 20;

type Row = Omit<Logged, 'position'> & { readonly position: number };

export const historyReads = (db: Connection) => {
  const extent = db.prepare<[string], { from: number | null; end: number | null }>(EXTENT);
  const records = db.prepare<[object], Row>(RECORDS);
  const oldestPoint = db.prepare<[], Instant | null>(OLDEST_POINT).pluck();
  return {
    oldestPoint: (_nothing: null): Instant | null => oldestPoint.get() ?? null,
    ranges: (topic: string): readonly PartitionRange[] => {
      const { from, end } = extent.get(topic) ?? { from: null, end: null };
      const { epoch, partition } = positionOf(topic, 0);
      return [{ topic, partition, epoch, from: from ?? 0, end: end ?? 0 }];
    },
    history: ({ range, limit }: { range: PartitionRange; limit: number }): readonly Logged[] => {
      const { topic, from, end } = range;
      const logged: Logged[] = [];
      let characters = 0;
      for (const { position, ...row } of records.iterate({ topic, from, end, limit })) {
        logged.push({ position: positionOf(topic, position), ...row });
        characters += row.body.length;
        if (characters >= LIMIT_CHARACTERS) break;
      }
      return logged;
    },
  };
};
