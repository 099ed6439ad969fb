import type { Instant } from '@mneme/domain';
import type { Logged, Progress, Trace } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { positionOf } from './log-writes.js';
import { scopeFinder } from '../store/scope-numbers.js';
import { sql } from '../store/sql.js';

const UNACKNOWLEDGED = sql`
  SELECT position, key, recorded_at AS recordedAt, body FROM event
  WHERE topic = @topic
    AND position >= (SELECT acknowledged FROM consumer WHERE name = @group AND topic = @topic)
  ORDER BY position LIMIT @limit
`;

const PROGRESS = sql`
  SELECT consumer.name AS "group", consumer.topic, acknowledged, ifnull(topic.next, 0) AS "end"
  FROM consumer LEFT JOIN topic ON topic.name = consumer.topic
  ORDER BY consumer.name, consumer.topic
`;

const NEWEST_AFTER = sql`
  SELECT newest FROM topic WHERE name = ? AND newest > ?
`;

const TRACE = sql`
  SELECT event.type, event.topic, event.position, event.recorded_at AS recordedAt,
    iif(json_valid(event.body), coalesce(
      iif(json_type(event.body, '$.sessionId') = 'text', event.body ->> '$.sessionId', NULL),
      iif(json_type(event.body, '$.data.sessionId') = 'text', event.body ->> '$.data.sessionId', NULL)
    ), NULL) AS sessionId
  FROM event_root JOIN event USING (seq)
  WHERE scope_id = ? AND root = ? ORDER BY seq
`;

const NEWEST = sql`
  SELECT max(newest) FROM topic
`;

/** The newest recorded instant of the log; `null`: it is empty. */
export const newestRecord = (db: Connection): Instant | null =>
  db.prepare<[], Instant | null>(NEWEST).pluck().get() ?? null;

interface EventRow {
  readonly position: number;
  readonly key: string;
  readonly recordedAt: Instant;
  readonly body: string;
}

/** Statements that read records, progress and traces of the log. */
export const logReads = (db: Connection) => {
  const unacknowledged = db.prepare<[object], EventRow>(UNACKNOWLEDGED);
  const progress = db.prepare<[], Omit<Progress, 'partition' | 'epoch'>>(PROGRESS);
  const trace = db.prepare<[number, string], Omit<Trace, 'position'> & { topic: string; position: number }>(
    TRACE,
  );
  const newestAfter = db.prepare<[string, Instant], Instant>(NEWEST_AFTER).pluck();
  const find = scopeFinder(db);
  return {
    unacknowledged: (ask: { group: string; topic: string; limit: number }): readonly Logged[] =>
      unacknowledged
        .all(ask)
        .map(({ position, ...event }) => ({ position: positionOf(ask.topic, position), ...event })),
    progress: (): readonly Progress[] => progress.all().map((row) => ({ ...row, partition: 0, epoch: 1 })),
    newestAfter: ({ topic, than }: { topic: string; than: Instant }): Instant | null =>
      newestAfter.get(topic, than) ?? null,
    trace: (ask: { scope: string; eventId: string }): readonly Trace[] => {
      const scopeId = find(ask.scope);
      if (scopeId === null) return [];
      return trace.all(scopeId, ask.eventId).map(({ type, sessionId, topic, position, recordedAt }) => ({
        type,
        sessionId,
        position: positionOf(topic, position),
        recordedAt,
      }));
    },
  };
};
