import type { Instant } from '@mneme/domain';
import type { EventProgress, Progress, Trace } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { positionOf } from './log-writes.js';
import { NO_SCOPE, scopeFinder } from '../store/scope-numbers.js';
import { sql } from '../store/sql.js';

const PROGRESS = sql`
  SELECT consumer.name AS "group", consumer.topic, acknowledged, ifnull(topic.next, 0) AS "end"
  FROM consumer LEFT JOIN topic ON topic.name = consumer.topic
  ORDER BY consumer.name, consumer.topic
`;

const NEWEST_AFTER = sql`SELECT newest FROM topic WHERE name = ? AND newest > ?`;

const PROGRESS_IN = sql`
  SELECT consumer.name AS "group", consumer.topic, ifnull(topic.next, 0) AS "end",
    max(consumer.acknowledged, ifnull(ahead.acknowledged, 0)) AS acknowledged
  FROM consumer LEFT JOIN topic ON topic.name = consumer.topic
    LEFT JOIN ahead ON ahead.name = consumer.name AND ahead.topic = consumer.topic AND ahead.scope_id = ?
  ORDER BY consumer.name, consumer.topic
`;

const TRACE = sql`
  SELECT event.type, event.topic, event.position, event.recorded_at AS recordedAt,
    iif(json_valid(event.body), coalesce(
      iif(json_type(event.body, '$.sessionId') = 'text', event.body ->> '$.sessionId', NULL),
      iif(json_type(event.body, '$.data.sessionId') = 'text', event.body ->> '$.data.sessionId', NULL)
    ), NULL) AS sessionId
  FROM event_root JOIN event USING (seq)
  WHERE event_root.scope_id = ? AND root = ? ORDER BY seq
`;

const NEWEST = sql`SELECT max(newest) FROM topic`;

export const newestRecord = (db: Connection): Instant | null =>
  db.prepare<[], Instant | null>(NEWEST).pluck().get() ?? null;

type ProgressRow = Omit<Progress, 'partition' | 'epoch'>;
type TraceRow = Omit<Trace, 'position'> & { readonly topic: string; readonly position: number };

export const logReads = (db: Connection) => {
  const progress = db.prepare<[], ProgressRow>(PROGRESS);
  const progressIn = db.prepare<[number], ProgressRow>(PROGRESS_IN);
  const trace = db.prepare<[number, string], TraceRow>(TRACE);
  const newestAfter = db.prepare<[string, Instant], Instant>(NEWEST_AFTER).pluck();
  const find = scopeFinder(db);
  return {
    progress: (): readonly Progress[] => progress.all().map(inOnePartition),
    progressIn: (scope: string): readonly Progress[] =>
      progressIn.all(find(scope) ?? NO_SCOPE).map(inOnePartition),
    newestAfter: ({ topic, than }: { topic: string; than: Instant }): Instant | null =>
      newestAfter.get(topic, than) ?? null,
    follow: ({ scope, eventId }: { scope: string; eventId: string }): Omit<EventProgress, 'asOf'> => {
      const scopeId = find(scope) ?? NO_SCOPE;
      // Progress is read before the traces: all events that follow from an acknowledged record are in the log
      // when the traces are read.
      const progress = progressIn.all(scopeId).map(inOnePartition);
      const traces = trace
        .all(scopeId, eventId)
        .map(({ topic, position, ...row }) => ({ ...row, position: positionOf(topic, position) }));
      return { progress, traces };
    },
  };
};

const inOnePartition = (row: ProgressRow): Progress => ({ ...row, partition: 0, epoch: 1 });
