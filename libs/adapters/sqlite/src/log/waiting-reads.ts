import type { Instant } from '@mneme/domain';
import type { Logged } from '@mneme/ports';
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

interface EventRow {
  readonly position: number;
  readonly key: string;
  readonly recordedAt: Instant;
  readonly body: string;
}

export interface WaitingRecord {
  readonly position: number;
  readonly scopeId: number;
}

export interface Group {
  readonly group: string;
  readonly topic: string;
}

export interface WaitingAsk extends Group {
  readonly from: number;
  readonly limit: number;
  readonly limitBodies: number;
  readonly limitCharacters: number;
}

/**
 * Waiting records, and the first of them with their bodies. Mostly all records have their body, so no other
 * read is needed.
 */
export interface Waiting {
  readonly waiting: readonly WaitingRecord[];
  readonly first: readonly Logged[];
}

export interface RecordsAsk {
  readonly topic: string;
  readonly offsets: readonly number[];
  readonly limitCharacters: number;
}

export const waitingReads = (db: Connection) => {
  const waiting = db.prepare<[object], WaitingRecord>(WAITING);
  const record = db.prepare<[string, number], EventRow>(RECORD);
  const doneBelow = db.prepare<[object], number>(DONE_BELOW).pluck();
  const records = ({ topic, offsets, limitCharacters }: RecordsAsk): readonly Logged[] => {
    const read: Logged[] = [];
    let characters = 0;
    for (const offset of offsets) {
      const row = record.get(topic, offset);
      if (!row) continue;
      characters += row.body.length;
      if (read.length > 0 && characters > limitCharacters) break;
      const { position, ...event } = row;
      read.push({ position: positionOf(topic, position), ...event });
    }
    return read;
  };
  return {
    waiting: ({ limitBodies, limitCharacters, ...ask }: WaitingAsk): Waiting => {
      const found = waiting.all(ask);
      const offsets = found.slice(0, limitBodies).map(({ position }) => position);
      return { waiting: found, first: records({ topic: ask.topic, offsets, limitCharacters }) };
    },
    /**
     * Returns the first records that fit within `limitCharacters`, or one longer record alone. Leaves out
     * dropped records.
     */
    records,
    /** Returns for each scope the offset below which the group has acknowledged all records. */
    doneBelow: ({ scopeIds, ...group }: Group & { scopeIds: readonly number[] }): readonly number[] =>
      scopeIds.map((scopeId) => doneBelow.get({ ...group, scopeId }) ?? 0),
  };
};
