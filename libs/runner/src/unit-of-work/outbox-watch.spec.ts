import { Unavailable } from '@mneme/domain';
import type { EventLog, Work } from '@mneme/ports';
import { aStateRow, anOutgoing } from '@mneme/ports/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stepwiseWork } from './stepwise-work.js';
import { type OutboxWatch, watchOutbox } from '@mneme/telemetry';

const STAGE = 'sensory.segment';
const EVENT = anOutgoing({ id: 'decided' });
const ROW = aStateRow({ stage: STAGE, key: 'k', outbox: [EVENT] });

describe('watchOutbox', () => {
  let folder: string;
  let store: SqliteStack;
  let now: number;
  let isDown: boolean;
  let watch: OutboxWatch<SqliteStack>;
  let work: Work;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-outbox-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
    [now, isDown] = [0, false];
    const append: EventLog['append'] = (events, recordedAt) =>
      isDown
        ? Promise.reject(new Unavailable('log-unavailable', 'Not now.'))
        : store.log.append(events, recordedAt);
    watch = watchOutbox({ ...store, log: { ...store.log, append } }, () => now);
    work = stepwiseWork(watch.stores);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const commitBatch = (rows: readonly (typeof ROW)[]) =>
    work
      .begin()
      .commit({ rows, events: [EVENT], parked: [], acknowledges: null, recordedAt: 1 })
      .catch(() => 'failed');

  it('reports no age if all decided events are published', async () => {
    expect([...watch.ages()]).toEqual([]);
    await commitBatch([ROW]);
    now = 5_000;
    expect([...watch.ages()]).toEqual([[STAGE, 0]]);
  });

  it('reports a growing age from the decision until a later attempt publishes the events', async () => {
    isDown = true;
    await commitBatch([ROW]);
    now = 5_000;
    expect([...watch.ages()]).toEqual([[STAGE, 5]]);
    // A redelivery finds the decision in the row, so it only publishes the events of the decision.
    await commitBatch([]);
    now = 9_000;
    expect([...watch.ages()]).toEqual([[STAGE, 9]]);
    isDown = false;
    await commitBatch([]);
    expect([...watch.ages()]).toEqual([[STAGE, 0]]);
  });

  it('reports no age for a decision whose row another process changed first', async () => {
    isDown = true;
    await commitBatch([{ ...ROW, version: 7 }]);
    now = 5_000;
    expect([...watch.ages()]).toEqual([[STAGE, 0]]);
  });
});
