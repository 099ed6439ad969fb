import { Rejected } from '@mneme/domain/errors';
import { topics } from '@mneme/events/topics';
import type { Position } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';
import type { StepHandlers } from '../threads/writer/steps.js';

const END = sql`SELECT next FROM topic WHERE name = ?`;
const SCOPE_OF = sql`SELECT scope_id FROM event WHERE topic = ? AND position = ?`;
const ACKNOWLEDGED = sql`SELECT acknowledged FROM consumer WHERE name = ? AND topic = ?`;
const AHEAD = sql`SELECT acknowledged FROM ahead WHERE name = ? AND topic = ? AND scope_id = ?`;

const NEXT_RECORDS = sql`
  SELECT position, scope_id AS scopeId FROM event WHERE topic = ? AND position >= ? ORDER BY position LIMIT ?
`;

const WRITE = sql`
  INSERT INTO consumer (name, topic, acknowledged) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET acknowledged = max(acknowledged, excluded.acknowledged)
`;

const WRITE_AHEAD = sql`
  INSERT INTO ahead (name, topic, scope_id, acknowledged) VALUES (?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET acknowledged = max(acknowledged, excluded.acknowledged)
`;

const DROP_PASSED = sql`DELETE FROM ahead WHERE name = ? AND topic = ? AND acknowledged <= ?`;
const DROP_EVENTS = sql`DELETE FROM event WHERE topic = ? AND position >= ? AND position < ? AND type = ?`;

/** Events about recalls have one reader and would outgrow the messages, so acknowledged ones are dropped. */
const READ_ONCE = { topic: topics.recalls.name, type: 'memory.recalled' } as const;

const PAGE_RECORDS = 256;

type Statements = ReturnType<typeof statementsOf>;

const statementsOf = (db: Connection) => ({
  end: db.prepare<[string], number>(END).pluck(),
  scopeOf: db.prepare<[string, number], number>(SCOPE_OF).pluck(),
  acknowledged: db.prepare<[string, string], number>(ACKNOWLEDGED).pluck(),
  ahead: db.prepare<[string, string, number], number>(AHEAD).pluck(),
  nextRecords: db.prepare<[string, number, number], { position: number; scopeId: number }>(NEXT_RECORDS),
  write: db.prepare(WRITE),
  writeAhead: db.prepare(WRITE_AHEAD),
  dropPassed: db.prepare(DROP_PASSED),
  dropEvents: db.prepare(DROP_EVENTS),
});

/**
 * Acknowledges by scope. `consumer` holds the first offset that is not done. `ahead` holds, for each scope that
 * is further, the offset below which all of its records are done.
 */
export const acknowledgements = (db: Connection): Pick<StepHandlers, 'acknowledge'> => {
  const statements = statementsOf(db);
  return {
    acknowledge: ({ group, positions }) => {
      const byTopic = new Map<string, number[]>();
      for (const position of positions) {
        checkPosition(position, statements.end.get(position.topic) ?? 0);
        const offsets = byTopic.get(position.topic) ?? [];
        offsets.push(position.offset);
        byTopic.set(position.topic, offsets);
      }
      for (const [topic, offsets] of byTopic) acknowledgeTopic(statements, group, topic, offsets);
    },
  };
};

const acknowledgeTopic = (
  statements: Statements,
  group: string,
  topic: string,
  offsets: readonly number[],
): void => {
  const { scopeOf, acknowledged, ahead, write, writeAhead, dropPassed, dropEvents } = statements;
  const from = acknowledged.get(group, topic) ?? 0;
  const done = new Map<number, number>();
  for (const offset of offsets) {
    const scopeId = scopeOf.get(topic, offset);
    // A record without a row was dropped, because it was already acknowledged.
    if (scopeId !== undefined) done.set(scopeId, Math.max(done.get(scopeId) ?? 0, offset + 1));
  }
  const belows = new Map<number, number>();
  const doneBelow = (scopeId: number): number => {
    const below =
      belows.get(scopeId) ?? Math.max(done.get(scopeId) ?? 0, ahead.get(group, topic, scopeId) ?? 0);
    belows.set(scopeId, below);
    return below;
  };
  const next = firstUndone(statements, topic, from, doneBelow);
  write.run(group, topic, next);
  for (const [scopeId, below] of done) if (below > next) writeAhead.run(group, topic, scopeId, below);
  if (next === from) return;
  dropPassed.run(group, topic, next);
  if (topic === READ_ONCE.topic) dropEvents.run(topic, from, next, READ_ONCE.type);
};

/** Returns the offset of the first undone record, or the end of the log if all records are done. */
const firstUndone = (
  { nextRecords, end }: Statements,
  topic: string,
  from: number,
  doneBelow: (scopeId: number) => number,
): number => {
  for (let next = from; ;) {
    const records = nextRecords.all(topic, next, PAGE_RECORDS);
    const undone = records.find(({ position, scopeId }) => position >= doneBelow(scopeId));
    if (undone) return undone.position;
    if (records.length < PAGE_RECORDS) return end.get(topic) ?? 0;
    next = (records.at(-1)?.position ?? next) + 1;
  }
};

/**
 * Rejects a position beyond the end of the log, because its acknowledgement would skip the events written
 * next.
 */
const checkPosition = ({ topic, partition, epoch, offset }: Position, end: number): void => {
  if (partition === 0 && epoch === 1 && offset < end) return;
  throw new Rejected(
    'unknown-position',
    `Position ${partition}/${epoch}/${offset} of "${topic}" is not in this log, which ends at 0/1/${end}.`,
  );
};
