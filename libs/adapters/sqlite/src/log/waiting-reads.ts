import type { Consumer, Logged } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { positionOf } from './log-writes.js';
import { sql } from '../store/sql.js';

const WAITING = sql`
  SELECT position, event.scope_id AS scopeId
  FROM event LEFT JOIN ahead ON ahead.name = @group AND ahead.topic = @topic AND ahead.scope_id = event.scope_id
  WHERE event.topic = @topic AND position >= ifnull(ahead.acknowledged, 0) AND position >= max(@from, ifnull(
    (SELECT acknowledged FROM consumer WHERE name = @group AND topic = @topic), 0))
  ORDER BY position LIMIT @limit
`;

const RECORD = sql`
  SELECT position, key, recorded_at AS recordedAt, body FROM event WHERE topic = ? AND position = ?
`;

const DONE_BELOW = sql`
  SELECT max(
    ifnull((SELECT acknowledged FROM consumer WHERE name = @group AND topic = @topic), 0),
    ifnull((SELECT acknowledged FROM ahead WHERE name = @group AND topic = @topic AND scope_id = @scopeId), 0)
  )
`;

type EventRow = Omit<Logged, 'position'> & { readonly position: number };

export interface WaitingRecord {
  readonly position: number;
  readonly scopeId: number;
}

export interface WaitingQuery extends Pick<Consumer, 'group' | 'topic' | 'limitCharacters'> {
  readonly from: number;
  readonly limit: number;
  readonly limitBodies: number;
}

/**
 * Waiting records without bodies, and the first of them with bodies, so that mostly no second read is needed.
 */
export interface Waiting {
  readonly waiting: readonly WaitingRecord[];
  readonly first: readonly Logged[];
}

export interface RecordsQuery extends Pick<Consumer, 'topic' | 'limitCharacters'> {
  readonly offsets: readonly number[];
}

export interface ScopesQuery extends Pick<Consumer, 'group' | 'topic'> {
  readonly scopeIds: readonly number[];
}

export const waitingReads = (db: Connection) => {
  const waiting = db.prepare<[object], WaitingRecord>(WAITING);
  const record = db.prepare<[string, number], EventRow>(RECORD);
  const doneBelow = db.prepare<[object], number>(DONE_BELOW).pluck();
  const records = ({ topic, offsets, limitCharacters }: RecordsQuery): readonly Logged[] => {
    const logged: Logged[] = [];
    let characters = 0;
    for (const offset of offsets) {
      const row = record.get(topic, offset);
      if (!row) continue;
      characters += row.body.length;
      if (logged.length > 0 && characters > limitCharacters) break;
      const { position, ...event } = row;
      logged.push({ position: positionOf(topic, position), ...event });
    }
    return logged;
  };
  return {
    waiting: ({ limitBodies, limitCharacters, ...query }: WaitingQuery): Waiting => {
      const rows = waiting.all(query);
      const offsets = rows.slice(0, limitBodies).map(({ position }) => position);
      return { waiting: rows, first: records({ topic: query.topic, offsets, limitCharacters }) };
    },
    /** Returns records within `limitCharacters`, or a single longer record. Leaves out dropped records. */
    records,
    /** Returns, for each scope, the offset below which its records are acknowledged. */
    doneBelow: ({ scopeIds, ...group }: ScopesQuery): readonly number[] =>
      scopeIds.map((scopeId) => doneBelow.get({ ...group, scopeId }) ?? 0),
  };
};
