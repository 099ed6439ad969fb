import { type Scope, scopeKey, sessionKey } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { defineFold } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Observation } from '@mneme/telemetry';
import { delivering } from './deliver.js';
import { aStageContext } from '../testing/stage-context.js';

const SCOPE: Scope = { tenant: 't', user: 'ana' };
const KEY = sessionKey(SCOPE, 's');
const { signal } = new AbortController();

/** Collects the ids of a session's events. */
const stage = defineFold({
  name: 'test.ids',
  consumes: topics.conversation,
  produces: [],
  needs: [],
  stateKey: () => KEY,
  initialState: [] as readonly string[],
  isHolding: () => false,
  on: { 'session.closed': ({ id }, ids) => ({ state: [...ids, id], events: [] }) },
  idle: null,
});

describe('delivery of a partition', () => {
  let folder: string;
  let store: SqliteStack;
  let records: readonly Logged[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-partition-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
    const envelopes = ['a', 'b', 'c'].map((id) => {
      const event = { id, type: 'session.closed', scope: SCOPE, roots: [id], trace: null, dataKey: null };
      return encodeEvent({ ...event, data: { sessionId: 's' } } as Event);
    });
    const key = scopeKey(SCOPE);
    const outgoing = envelopes.map((envelope) => ({ topic: topics.conversation.name, key, envelope }));
    const positions = await store.log.append(outgoing, 1);
    records = positions.map((position, n) => ({
      position,
      key,
      recordedAt: 1,
      body: JSON.stringify(envelopes[n]),
    }));
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  /** A process that runs the stage. `take(n)` delivers record `n` to it. */
  const aProcess = () => {
    const observed: Observation[] = [];
    let loads = 0;
    const context = aStageContext(store, {
      state: {
        ...store.state,
        load: (...asked) => {
          loads += 1;
          return store.state.load(...asked);
        },
      },
      observe: (observation) => observed.push(observation),
    });
    const deliver = delivering(stage, context);
    return {
      take: (n: number) => deliver({ records: records.slice(n, n + 1), signal }),
      loads: () => loads,
      lostRaces: () =>
        observed.filter((each) => each.of === 'events' && each.outcome === 'conflict-retried').length,
    };
  };

  const ids = async (): Promise<unknown> => (await store.state.load(stage.name, [KEY]))[0]?.state;

  it('loads rows once while the offsets of deliveries have no gap', async () => {
    const here = aProcess();
    for (const n of [0, 1, 2]) await here.take(n);
    expect(await ids()).toEqual(['a', 'b', 'c']);
    expect(here.loads()).toBe(1);
  });

  it('loads rows again if another process handled the partition in between', async () => {
    const [here, there] = [aProcess(), aProcess()];
    await here.take(0);
    await there.take(1);
    await here.take(2);
    expect(await ids()).toEqual(['a', 'b', 'c']);
    expect(here.loads()).toBe(2);
    expect(here.lostRaces()).toBe(0);
  });

  it('loses no event if another process has handled the same delivery', async () => {
    const [here, there] = [aProcess(), aProcess()];
    await here.take(0);
    await there.take(1);
    await here.take(1);
    await here.take(2);
    expect(await ids()).toEqual(['a', 'b', 'c']);
  });
});
