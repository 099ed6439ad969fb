import { Rejected } from '@mneme/domain/errors';
import { topics } from '@mneme/events/topics';
import type { Position } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { scopeNumberer } from '../store/scope-numbers.js';
import { sql } from '../store/sql.js';
import type { EventRecord, StepHandlers } from '../threads/steps.js';

const TAKE_POSITION = sql`
  INSERT INTO topic (name, next, newest) VALUES (?, 1, ?)
  ON CONFLICT DO UPDATE SET next = next + 1, newest = max(newest, excluded.newest)
  RETURNING next - 1
`;

const INSERT_EVENT = sql`
  INSERT INTO event (topic, position, key, type, recorded_at, body) VALUES (?, ?, ?, ?, ?, ?)
`;

const INSERT_ROOT = sql`
  INSERT INTO event_root (scope_id, root, seq) VALUES (?, ?, ?) ON CONFLICT DO NOTHING
`;

const REGISTER = sql`
  INSERT INTO consumer (name, topic, acknowledged) VALUES (?, ?, 0) ON CONFLICT DO NOTHING
`;

const SELECT_END = sql`
  SELECT next FROM topic WHERE name = ?
`;

const ACKNOWLEDGE = sql`
  INSERT INTO consumer (name, topic, acknowledged) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET acknowledged = max(acknowledged, excluded.acknowledged)
`;

const ACKNOWLEDGED = sql`
  SELECT acknowledged FROM consumer WHERE name = ? AND topic = ?
`;

const DROP = sql`
  DELETE FROM event WHERE topic = ? AND position >= ? AND position < ? AND type = ?
`;

/**
 * What its one reader has folded is of no more use, and there is some for every read: it would outgrow all that was said.
 * Servers keep it for days.
 */
const READ_ONCE = { topic: topics.recalls.name, type: 'memory.recalled' } as const;

/** The log has one partition per topic, and one epoch: a topic is never created again. */
export const positionOf = (topic: string, offset: number): Position => ({
  topic,
  partition: 0,
  epoch: 1,
  offset,
});

/** Appends one event; `onAppended` is called with its topic and its recorded instant. */
export const appender = (db: Connection, onAppended: (topic: string, recordedAt: number) => void) => {
  const takePosition = db.prepare<[string, number], number>(TAKE_POSITION).pluck();
  const insertEvent = db.prepare(INSERT_EVENT);
  const insertRoot = db.prepare(INSERT_ROOT);
  const numberOf = scopeNumberer(db);
  return (event: EventRecord, recordedAt: number): Position => {
    const { topic, key, type, body } = event;
    const offset = takePosition.get(topic, recordedAt) ?? 0;
    const { lastInsertRowid } = insertEvent.run(topic, offset, key, type, recordedAt, body);
    const scopeId = event.roots.length === 0 ? null : numberOf(event.scope);
    for (const root of event.roots) insertRoot.run(scopeId, root, lastInsertRowid);
    onAppended(topic, recordedAt);
    return positionOf(topic, offset);
  };
};

export type Append = ReturnType<typeof appender>;

/** Statements that append, register groups and store their acknowledgements. */
export const logWrites = (
  db: Connection,
  append: Append,
): Pick<StepHandlers, 'append' | 'register' | 'acknowledge'> => {
  const register = db.prepare(REGISTER);
  const selectEnd = db.prepare<[string], number>(SELECT_END).pluck();
  const acknowledge = db.prepare(ACKNOWLEDGE);
  const acknowledged = db.prepare<[string, string], number>(ACKNOWLEDGED).pluck();
  const drop = db.prepare(DROP);
  return {
    append: ({ events, recordedAt }) => events.map((event) => append(event, recordedAt)),
    register: ({ group, topic }) => {
      register.run(group, topic);
      return null;
    },
    acknowledge: ({ group, position }) => {
      checkPosition(position, selectEnd.get(position.topic) ?? 0);
      const from = acknowledged.get(group, position.topic) ?? 0;
      acknowledge.run(group, position.topic, position.offset + 1);
      if (position.topic === READ_ONCE.topic)
        drop.run(position.topic, from, position.offset + 1, READ_ONCE.type);
      return null;
    },
  };
};

/** An acknowledgement beyond the end of the log would skip the events written next. */
const checkPosition = ({ topic, partition, epoch, offset }: Position, end: number): void => {
  if (partition === 0 && epoch === 1 && offset < end) return;
  throw new Rejected(
    'unknown-position',
    `Position ${partition}/${epoch}/${offset} of "${topic}" is not in this log, which ends at 0/1/${end}.`,
  );
};
