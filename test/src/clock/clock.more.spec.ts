import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verified } from '../erasure/erasure-promises.fixture.js';
import { runMneme } from '../tools/command-line.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';
import { DAY_MS, eventually, type OnClock, startOnClock } from './mneme-on-clock.fixture.js';

const KEPT_DAYS = 30;
const SETTINGS = { MNEME_RETENTION: `${KEPT_DAYS}d` };
const PATIENCE_MS = 240_000;

let folder: string;
let server: OnClock;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-clock-'));
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (shiftDays: number): Promise<void> => {
  server = await startOnClock(folder, shiftDays * DAY_MS, SETTINGS);
};

const restart = async (shiftDays: number): Promise<void> => {
  await server.stop();
  await start(shiftDays);
};

const say = (runId: string, content: string, expiresAt: string | null = null) =>
  server.client.memories.add({ userId: 'ana', runId, messages: [{ role: 'user', content }], expiresAt });

const kept = async (...sessions: readonly string[]): Promise<readonly number[]> =>
  Promise.all(
    sessions.map(
      async (runId) => (await everythingOf(server.client.sessions.messages(runId, { userId: 'ana' }))).length,
    ),
  );

/**
 * Requests three erasures and waits for them. The server erases expired data between two requested erasures,
 * so a running sweep would have erased it by then.
 */
const sweptTwice = async (): Promise<void> => {
  for (const userId of ['x', 'y', 'z']) {
    const { receiptId } = await server.client.memories.erase({ userId });
    await verified({ client: server.client }, receiptId);
  }
};

const hasStopped = (): Promise<boolean> =>
  Promise.resolve(server.logged().some((line) => line.includes('mneme clock confirm')));

const createdAt = async (): Promise<readonly string[]> =>
  (await everythingOf(server.client.sessions.messages('later', { userId: 'ana' }))).map(
    (each) => each.createdAt,
  );

describe('store with a clock that is 400 days ahead', () => {
  it(
    'erases nothing until the clock is confirmed, even after a restart',
    { timeout: PATIENCE_MS },
    async () => {
      await start(0);
      await say('old', 'I live in Porto.');
      await say('expiring', 'My dog Rex is afraid of thunder.', new Date(Date.now() + DAY_MS).toISOString());
      for (let starts = 0; starts < 2; starts += 1) {
        await restart(400);
        await eventually(hasStopped);
        await sweptTwice();
        expect(await kept('old', 'expiring')).toEqual([1, 1]);
      }
      const { clock } = await server.client.stats();
      expect(clock).toMatchObject({ state: 'ahead', sweeps: 'stopped', confirmedAt: null });
      expect(Date.parse(clock?.clock ?? '') - Date.parse(clock?.log ?? '')).toBeGreaterThan(399 * DAY_MS);

      await restart(400);
      const said = runMneme(['clock', 'confirm', '--data', join(folder, 'data')], { PATH: '/usr/bin' });
      const { code, stdout, stderr } = await said.ended;
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('What has expired is erased.');
      await eventually(async () => (await kept('old', 'expiring')).every((count) => count === 0));
      await restart(400);
      expect(await server.client.clock.read()).toMatchObject({ state: 'agrees', sweeps: 'running' });
    },
  );

  it(
    'gives new records timestamps just after the newest one, and keeps the order of records when the clock is corrected',
    { timeout: PATIENCE_MS },
    async () => {
      await start(0);
      await say('later', 'I work at Acme.');
      const recordedAt = Date.now();
      await restart(400);
      await say('later', 'I work at Globex now.');
      await restart(0);
      await say('later', 'I work at Initech now.');
      const instants = await createdAt();
      expect(instants).toEqual([...instants].sort());
      expect(Date.parse(instants[1] ?? '') - recordedAt).toBeLessThan(DAY_MS);
      await eventually(async () => (await server.client.clock.read()).sweeps === 'running');
      expect(await server.client.clock.read()).toMatchObject({ state: 'agrees' });
    },
  );
});

describe('clock that jumps while the server runs', () => {
  it(
    'keeps the order of the log, hides no facts, and erases nothing when the clock is corrected',
    { timeout: PATIENCE_MS },
    async () => {
      await start(0);
      await say('later', 'I live in Porto.');
      // A jump of less than 180 days counts as a pause between records, so timestamps follow the clock.
      server.shift(100 * DAY_MS);
      await eventually(hasStopped);
      await say('later', 'I live in Lisbon now.');
      await server.client.sessions.close('later', { userId: 'ana' });
      server.shift(0);
      await say('after', 'I live in Braga now.');
      await server.client.sessions.close('after', { userId: 'ana' });
      await eventually(async () => {
        const { results } = await server.client.facts.page({ userId: 'ana', predicate: 'lives_in' });
        return results.length === 1 && results[0]?.object === 'Braga';
      });
      expect(await server.client.clock.read()).toMatchObject({ state: 'behind', sweeps: 'stopped' });
      await sweptTwice();
      expect(await kept('later', 'after')).toEqual([2, 1]);
      await restart(0);
      await say('after', 'My dog Rex is afraid of thunder.');
      const instants = [
        ...(await createdAt()),
        ...(await everythingOf(server.client.sessions.messages('after', { userId: 'ana' }))).map(
          (each) => each.createdAt,
        ),
      ];
      expect(instants).toEqual([...instants].sort());
      expect(await server.client.clock.confirm()).toMatchObject({ state: 'agrees', sweeps: 'running' });
      await restart(0);
      expect(await server.client.clock.read()).toMatchObject({ state: 'agrees', sweeps: 'running' });
    },
  );
});
