import { Unavailable } from '@mneme/domain';
import { anOutgoing } from '@mneme/ports/testing';
import type { Position, Subscription } from '@mneme/ports';
import { openSqlite, type SqliteStack } from '@mneme/sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { awaitingAhead } from './await-ahead.js';

const AHEAD = 'ahead';

describe('a stage that follows another', () => {
  let folder = '';
  let store: SqliteStack;
  let subscription: Subscription;
  let positions: readonly Position[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-ahead-'));
    store = await openSqlite({ folder, embedder: { id: 'none', dimensions: 4 } });
    positions = await store.log.append(
      ['a', 'b'].map((id) => anOutgoing({ id })),
      1,
    );
    subscription = await store.log.subscribe({
      ...{ group: AHEAD, topic: positions[0]?.topic ?? '', limitRecords: 9 },
      // It has them in hand, and acknowledges when the test does.
      handle: () => new Promise(() => undefined),
      onDeath: () => undefined,
    });
  });
  afterEach(async () => {
    await Promise.race([subscription.close(), Promise.resolve()]);
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const position = (n: number): Position => {
    const found = positions[n];
    if (!found) throw new Error('The log gave no position.');
    return found;
  };

  it('goes on when that one has acknowledged what is in hand', async () => {
    await store.log.acknowledge(AHEAD, position(0));
    const ahead = awaitingAhead(store.log, AHEAD);
    await ahead(position(0));
    const waiting = ahead(position(1));
    await store.log.acknowledge(AHEAD, position(1));
    await waiting;
  });

  it('says so when that one is far behind, or is not there at all', async () => {
    await store.log.acknowledge(AHEAD, position(0));
    await expect(awaitingAhead(store.log, AHEAD)(position(1))).rejects.toThrow(Unavailable);
    await expect(awaitingAhead(store.log, 'nobody')(position(0))).rejects.toMatchObject({
      code: 'stage-behind',
    });
  });
});
