import { anOutgoing } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aFolder, someOptions } from '../open-fresh.fixture.js';
import type { SqliteStack } from '../open-sqlite.js';
import { openSqliteHere } from '../testing.js';

let folder = '';
let store: SqliteStack;
beforeEach(async () => {
  folder = await aFolder();
  store = await openSqliteHere(someOptions(folder));
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const recalled = (id: string, type = 'memory.recalled') => anOutgoing({ id, type }, { topic: 'recalls' });

it('drops acknowledged memory.recalled events from the log and keeps memory.judged events', async () => {
  const written = [recalled('a'), recalled('b', 'memory.judged'), recalled('c')];
  const positions = await store.log.append(written, 1_000);
  const count = async () => (await store.stats()).events;
  expect(await count()).toBe(3);
  await store.log.acknowledge('stage', positions.slice(0, 2));
  expect(await count()).toBe(2);
  await store.log.acknowledge('stage', positions);
  expect(await count()).toBe(1);
  const [next] = await store.log.append([recalled('d')], 2_000);
  expect(next?.offset).toBe(3);
  expect(await count()).toBe(2);
});
