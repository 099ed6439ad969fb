import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { anOutgoing } from '@mneme/ports/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tokenOf } from '@mneme/pipeline';
import { awaitToken } from './await-progress.js';

const OWN = '5a7c0d5e-3c1f-5b0a-9d55-6d6e656d6500';
const OTHERS = '5a7c0d5e-3c1f-5b0a-9d55-6d6e656d6501';
const scope = { tenant: 'acme', user: 'ana' };

describe('awaitToken', () => {
  let folder = '';
  let store: SqliteStack;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-progress-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  /**
   * Starts a stage that handles the first record and blocks in the second. Resolves when it has begun the
   * second record.
   */
  const stuckAfterOne = async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let failpoint: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (failpoint = resolve));
    const stage = await store.log.subscribe({
      group: 'stage',
      topic: 'conversation',
      limitRecords: 1,
      limitCharacters: 1_000,
      onDeath: () => undefined,
      handle: async ([record]) => {
        if (record && record.position.offset > first) {
          failpoint();
          await released;
        }
        const unit = store.work.begin();
        const acknowledges = record ? { group: 'stage', positions: [record.position] } : null;
        await unit.commit({ rows: [], events: [], parked: [], acknowledges, recordedAt: 3_000 });
      },
    });
    await reached;
    return async () => {
      release();
      await stage.close();
    };
  };
  let first = 0;

  it('waits for the write of the token, but not for later writes', async () => {
    const own = await store.log.append([anOutgoing({ id: OWN })], 1_000);
    const others = await store.log.append([anOutgoing({ id: OTHERS })], 2_000);
    first = own[0]?.offset ?? 0;
    const end = await stuckAfterOne();
    const token = (positions: typeof own, eventId: string) =>
      tokenOf(positions, { eventId, sessionId: null }) ?? '';
    await awaitToken(store, scope, token(own, OWN));
    const waited = awaitToken(store, scope, token(others, OTHERS));
    await expect(waited).rejects.toMatchObject({ code: 'not-yet', field: 'at_least' });
    await end();
  });
});
