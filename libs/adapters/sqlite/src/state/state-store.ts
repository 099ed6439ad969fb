import type { Cursor, Outgoing, StateRow, StateStore } from '@mneme/ports';
import { FINAL, type StateRecord } from '../threads/writer/steps.js';
import type { Threads } from '../threads/threads.js';

export const sqliteState = ({ writeOne, writeSlice, read }: Threads): StateStore => ({
  load: async (stage, keys) => (await read('states', { stage, keys })).map(toState),
  compareAndSet: (rows) => writeOne({ step: 'compareAndSet', rows: rows.map(stateRecord), isWhole: false }),
  idleSince: async (stage, before, limit) =>
    (await read('idleStates', { stage, before, limit })).map(toState),
  rowsOf: async (stage, scope, page) => (await read('scopeStates', { stage, scope, ...page })).map(toState),
  drop: (rows) =>
    writeOne({ step: 'dropState', rows: rows.map(({ stage, key, version }) => ({ stage, key, version })) }),
  forget: (erased, limit) => writeSlice({ step: 'forgetState', erased, limit }),
  erase: (scope) => writeOne({ step: 'eraseState', scope }),
});

export const stateRecord = (row: StateRow): StateRecord => ({
  stage: row.stage,
  key: row.key,
  scope: row.scope,
  version: row.version,
  cursor: row.cursor && JSON.stringify(row.cursor),
  recentIds: JSON.stringify(row.recentIds),
  dataKey: row.dataKey,
  state: JSON.stringify(row.state ?? null),
  outbox: JSON.stringify(row.outbox),
  isHolding: row.isFinal ? FINAL : Number(row.isHolding),
  touchedAt: row.touchedAt,
});

const toState = (record: StateRecord): StateRow => ({
  ...record,
  cursor: record.cursor === null ? null : (JSON.parse(record.cursor) as Cursor),
  recentIds: JSON.parse(record.recentIds) as readonly string[],
  state: JSON.parse(record.state) as unknown,
  outbox: JSON.parse(record.outbox) as readonly Outgoing[],
  isHolding: record.isHolding === 1,
  ...(record.isHolding === FINAL ? { isFinal: true } : {}),
});
