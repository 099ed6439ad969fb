import { anOutgoing, aPoint, aScope, aStateRow, listedIds } from '@mneme/ports/testing';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stepwiseWork } from './stepwise-work.js';

const MEBIBYTE = 1 << 20;

it('refuses an event that is too large for a broker before it writes any part of the unit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-size-'));
  const store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
  const commitBatch = async (bytes: number): Promise<unknown> => {
    const unit = stepwiseWork(store).begin();
    await unit.index.of(aScope()).add([aPoint()]);
    return unit.commit({
      rows: [aStateRow({ key: 'k' })],
      events: [anOutgoing({ data: { text: 'x'.repeat(bytes) } })],
      parked: [],
      acknowledges: null,
      recordedAt: 1_000,
    });
  };
  await expect(commitBatch(4 * MEBIBYTE)).rejects.toMatchObject({ name: 'Rejected', code: 'too-large' });
  expect(await store.state.load('segment', ['k'])).toEqual([]);
  expect(await listedIds(store.index.of(aScope()))).toEqual([]);
  expect(await commitBatch(4 * MEBIBYTE - 1_000)).toMatchObject({ outcome: 'settled' });
  await store.close();
  await rm(folder, { recursive: true });
});
