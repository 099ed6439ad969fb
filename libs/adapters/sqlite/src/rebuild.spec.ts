import { aPoint, aPointQuery, aScope, aSlotChange, anOutgoing, aStateRow } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, someOptions } from './open-fresh.fixture.js';
import { openForRebuild, openSqlite, type SqliteStack } from './open-sqlite.js';

let folder: string;
beforeEach(async () => {
  folder = await aFolder();
});
afterEach(() => rm(folder, { recursive: true }));

const fill = async ({ index, facts, state, log }: SqliteStack): Promise<void> => {
  await index.of(aScope()).put([aPoint({ text: 'pixel sleeps' })]);
  await facts.of(aScope()).write([aSlotChange()]);
  await state.compareAndSet([aStateRow()]);
  await log.append([anOutgoing({ id: 'e' })], 1_000);
};

const contents = async ({ index, facts, state, log }: SqliteStack) => ({
  points: (await index.of(aScope()).list(aPointQuery())).points.map(({ id }) => id),
  found: (await index.of(aScope()).search([A_PROBE]))[0]?.lexical.length,
  turns: (await index.of(aScope()).statistics()).turns,
  slots: (await facts.of(aScope()).slots(['slot1'])).length,
  rows: (await state.load('segment', ['acme/ana/s1'])).length,
  traces: (await log.follow('acme/ana', 'e', 0)).traces.length,
});

const A_PROBE = {
  selection: { kinds: ['chunk' as const], instants: 'ever' as const, filter: null },
  stems: ['pixel'],
  vector: null,
  participants: null,
  limit: 5,
};

const NOTHING = { points: [], found: 0, turns: 0, slots: 0 };
const ALL = { points: ['p1'], found: 1, turns: 1, slots: 1, rows: 1, traces: 1 };

describe('openForRebuild', () => {
  it('empties only the data derived from the log', async () => {
    const stack = await openForRebuild(someOptions(folder));
    await fill(stack);
    const before = await contents(stack);
    expect(before).toMatchObject(ALL);
    await stack.begin();
    expect(await contents(stack)).toEqual({ ...before, ...NOTHING });
    await stack.index.of(aScope()).put([aPoint({ id: 'p1' })]);
    await stack.facts.of(aScope()).write([aSlotChange()]);
    await stack.end();
    expect(await contents(stack)).toEqual(before);
    await stack.close();
  });

  it('opens a store with an interrupted rebuild only for another rebuild', async () => {
    const broken = await openForRebuild(someOptions(folder));
    await fill(broken);
    await broken.begin();
    await broken.close();
    await expect(openSqlite(someOptions(folder))).rejects.toMatchObject({
      name: 'Unavailable',
      code: 'rebuild-unfinished',
      message: expect.stringContaining('mneme rebuild') as string,
    });
    const again = await openForRebuild(someOptions(folder));
    await again.begin();
    await again.end();
    await again.close();
    await (await openSqlite(someOptions(folder))).close();
  });
});
