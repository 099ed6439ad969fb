import type { Commit, Outgoing, Work } from '@mneme/ports';
import { EFFECTS, readCounts } from '@mneme/pipeline';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtinModels } from '@mneme/runner/testing';
import { systemClock } from '@mneme/runner';
import { openConsolidationTally } from './consolidation-tally.js';

const event = (type: string, data: object, tenant = 'acme'): Outgoing => ({
  topic: 'verdicts',
  key: `${tenant}/ana`,
  envelope: {
    id: JSON.stringify([type, data, tenant]),
    type,
    version: 1,
    scope: { tenant, user: 'ana' },
    roots: [],
    trace: null,
    data,
  },
});

const judged = (kind: string, tenant?: string): Outgoing =>
  event('update.judged', { runId: 'r', targetId: kind, kind, by: null, madeBy: 'rules' }, tenant);
const change = (entryId: string) => ({ entryId, kind: 'merge', by: 'b' });
const EVENTS = [
  judged('ignore'),
  judged('merge'),
  judged('merge', 'umbra'),
  event('entries.consolidated', { runId: 'r', changes: [change('a'), change('c')] }),
  event('consolidation.finished', { runId: 'r' }),
  event('entries.restored', { runId: 'r', entryIds: ['a'], withdrawn: [] }),
  event('entries.restored', { runId: null, entryIds: ['c'], withdrawn: [] }),
];

const commitOf = (events: readonly Outgoing[]): Commit => ({
  rows: [],
  events,
  parked: [],
  acknowledges: null,
  recordedAt: 1,
});

describe('openConsolidationTally', () => {
  let folder = '';
  let store: SqliteStack;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-tally-'));
    const { id, dimensions } = builtinModels().embedder;
    store = await openSqliteHere({ folder, embedder: { id, dimensions } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (state: SqliteStack['state'] = store.state) =>
    openConsolidationTally({ state, clock: systemClock(), logger: pino({ level: 'silent' }) });
  const effectsOf = (tenant: string | null) => readCounts(EFFECTS, store.state, tenant);

  it('adds up committed effects by tenant, and for all tenants together', async () => {
    for (const events of [EVENTS, [judged('merge')]]) {
      const tally = open();
      await tally.counting(store.work).begin().commit(commitOf(events));
      await tally.close();
    }
    const acme = { runs: 1, verdicts: { ignore: 1, merge: 2 }, gaveWay: 2, undone: 1 };
    expect(await effectsOf('acme')).toEqual(acme);
    expect(await effectsOf('umbra')).toEqual({ runs: 0, verdicts: { merge: 1 }, gaveWay: 0, undone: 0 });
    expect(await effectsOf(null)).toEqual({ ...acme, verdicts: { ignore: 1, merge: 3 } });
  });

  it('does not count a commit that conflicted with another write', async () => {
    const tally = open();
    const losing: Work = {
      ...store.work,
      begin: () => ({
        ...store.work.begin(),
        commit: () => Promise.resolve({ outcome: 'conflict', keys: ['ana'] }),
      }),
    };
    await tally.counting(losing).begin().commit(commitOf(EVENTS));
    await tally.close();
    expect((await effectsOf(null)).runs).toBe(0);
  });
});
