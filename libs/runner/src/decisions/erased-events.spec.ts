import { type Scope, scopeKey, sessionKey } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { defineFold } from '@mneme/pipeline';
import type { Work } from '@mneme/ports';
import { deliveriesOf } from '@mneme/ports/testing';
import { sealedLog, sealedWork } from '@mneme/sealing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { delivering } from '../delivery/deliver.js';
import { aKeyRing } from '@mneme/sealing/testing';
import { aStageContext } from '../testing/stage-context.js';

const SCOPE: Scope = { tenant: 't', user: 'ana' };
const OWNER = { scope: scopeKey(SCOPE), sessionId: 's', holds: 'messages' } as const;
const ERASURE = { erasureId: 'e1', scope: scopeKey(SCOPE), of: 'everything' } as const;
const { signal } = new AbortController();

/** Collects the ids of a session's events, and passes each event on. */
const stage = defineFold({
  name: 'test.ids',
  consumes: topics.conversation,
  produces: [topics.segments],
  needs: [],
  stateKey: ({ scope }) => sessionKey(scope, 's'),
  initialState: [] as readonly string[],
  isHolding: () => false,
  on: {
    'session.closed': ({ id, data }, ids) => ({
      state: [...ids, id],
      events: [{ topic: topics.segments, type: 'session.closed', data, roots: null }],
    }),
  },
  idle: null,
});

describe('delivery of events with a data key', () => {
  let folder: string;
  let store: SqliteStack;
  let dataKey: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-erased-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
    [dataKey = ''] = await aKeyRing(store).keysOf([OWNER]);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const append = (...ids: readonly string[]): Promise<void> =>
    appendTo(sealedLog(store.log, aKeyRing(store)), ids);

  const appendTo = async (log: SqliteStack['log'], ids: readonly string[]): Promise<void> => {
    const events = ids.map((id) => {
      const event = { id, type: 'session.closed', scope: SCOPE, roots: [id], trace: null, dataKey };
      return encodeEvent({ ...event, data: { sessionId: 's' } } as Event);
    });
    const key = scopeKey(SCOPE);
    await log.append(
      events.map((envelope) => ({ topic: topics.conversation.name, key, envelope })),
      1,
    );
  };

  const records = async (topic: string, count: number) => {
    const deliveries = await deliveriesOf(store.log, { topic });
    const delivered = await deliveries.reached(count);
    await deliveries.close();
    return delivered;
  };

  const handle = async (count: number, work: Work = store.work): Promise<void> => {
    const keyRing = aKeyRing(store);
    await delivering(
      stage,
      aStageContext(store, { work: sealedWork(work, keyRing), keyRing }),
    )({ records: await records('conversation', count), signal });
  };

  const ids = async (): Promise<unknown> =>
    (await store.state.load(stage.name, [sessionKey(SCOPE, 's')]))[0]?.state;

  const acknowledged = async (): Promise<number | undefined> =>
    (await store.log.progress({ group: stage.name, topic: 'conversation' }))[0]?.acknowledged;

  it('opens and handles a sealed event, and seals the events that follow from it with the same key', async () => {
    await append('a');
    await handle(1);
    expect(await ids()).toEqual(['a']);
    const [followed] = await records('segments', 1);
    expect(JSON.parse(followed?.body ?? '')).toMatchObject({
      dataKey,
      sessionId: 's',
      data: expect.any(String) as string,
    });
  });

  it('ignores an unsealed event whose data key was destroyed', async () => {
    await appendTo(store.log, ['a']);
    await store.dataKeys.destroy({ erasureId: 'e', scope: OWNER.scope, of: 'everything' });
    await handle(1);
    expect([await ids(), await acknowledged()]).toEqual([undefined, 1]);
  });

  it('acknowledges a sealed event whose data key was destroyed, without any effect', async () => {
    await append('a', 'b');
    await store.dataKeys.destroy(ERASURE);
    await handle(2);
    expect(await ids()).toBeUndefined();
    expect(await acknowledged()).toBe(2);
    expect(await store.parking.of(null).list({ limit: 10, cursor: null })).toMatchObject({ parked: [] });
  });

  it('acknowledges an event but writes no row if its data key is destroyed after it was read', async () => {
    await append('a', 'b');
    let isFirst = true;
    const work: Work = {
      ...store.work,
      begin: () => {
        const unit = store.work.begin();
        return {
          ...unit,
          commit: async (commit) => {
            if (isFirst) await store.dataKeys.destroy(ERASURE);
            isFirst = false;
            return unit.commit(commit);
          },
        };
      },
    };
    await handle(2, work);
    expect(await ids()).toBeUndefined();
    expect(await acknowledged()).toBe(2);
  });

  it('parks an event whose data key is unknown', async () => {
    const key = scopeKey(SCOPE);
    const event = { id: 'a', type: 'session.closed', version: 1, scope: SCOPE, roots: ['a'], trace: null };
    await store.log.append(
      [{ topic: 'conversation', key, envelope: { ...event, dataKey: 'nobody', data: 'c2VhbGVk' } }],
      1,
    );
    await handle(1);
    const { parked } = await store.parking.of(null).list({ limit: 10, cursor: null });
    expect(parked).toMatchObject([{ code: 'unknown-data-key' }]);
    expect(await acknowledged()).toBe(1);
  });
});
