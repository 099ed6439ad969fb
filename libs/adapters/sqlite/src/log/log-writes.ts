import type { Position } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { scopeNumberer } from '../store/scope-numbers.js';
import { sql } from '../store/sql.js';
import type { EventRecord, StepHandlers } from '../threads/writer/steps.js';

const TAKE_POSITION = sql`
  INSERT INTO topic (name, next, newest) VALUES (?, 1, ?)
  ON CONFLICT DO UPDATE SET next = next + 1, newest = max(newest, excluded.newest)
  RETURNING next - 1
`;

const INSERT_EVENT = sql`
  INSERT INTO event (topic, position, key, type, recorded_at, body, scope_id) VALUES (?, ?, ?, ?, ?, ?, ?)
`;

const INSERT_ROOT = sql`INSERT INTO event_root (scope_id, root, seq) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`;

const REGISTER = sql`
  INSERT INTO consumer (name, topic, acknowledged) VALUES (?, ?, 0) ON CONFLICT DO NOTHING
`;

/** The log has one partition per topic, and one epoch because a topic is never created again. */
export const positionOf = (topic: string, offset: number): Position => ({
  topic,
  partition: 0,
  epoch: 1,
  offset,
});

/** Scope id of a record whose body cannot be read. */
const SCOPELESS = 0;

export type OnAppended = (topic: string, recordedAt: number) => void;

export const appender = (db: Connection, onAppended: OnAppended) => {
  const takePosition = db.prepare<[string, number], number>(TAKE_POSITION).pluck();
  const insertEvent = db.prepare(INSERT_EVENT);
  const insertRoot = db.prepare(INSERT_ROOT);
  const numberOf = scopeNumberer(db);
  return (event: EventRecord, recordedAt: number): Position => {
    const { topic, key, type, body } = event;
    const offset = takePosition.get(topic, recordedAt) ?? 0;
    const scopeId = event.roots.length === 0 ? SCOPELESS : numberOf(event.scope);
    const { lastInsertRowid } = insertEvent.run(topic, offset, key, type, recordedAt, body, scopeId);
    for (const root of event.roots) insertRoot.run(scopeId, root, lastInsertRowid);
    onAppended(topic, recordedAt);
    return positionOf(topic, offset);
  };
};

export type Append = ReturnType<typeof appender>;

export const logWrites = (db: Connection, append: Append): Pick<StepHandlers, 'append' | 'register'> => {
  const register = db.prepare(REGISTER);
  return {
    append: ({ events, recordedAt }) => events.map((event) => append(event, recordedAt)),
    register: ({ group, topic }) => {
      register.run(group, topic);
    },
  };
};
