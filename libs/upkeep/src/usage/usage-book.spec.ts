import { Unavailable } from '@mneme/domain';
import { emptyRow } from '@mneme/ports';
import { EVERYBODY, readUsage, tenantPayer, userPayer } from '@mneme/pipeline';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DailyLimits, NO_LIMITS } from '@mneme/runner';
import { openUsageBook } from './usage-book.js';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const DAY = 86_400_000;
const SPENT = { calls: 1, promptTokens: 100, completionTokens: 10, cost: 0.25 };
const ACME = { tenant: 'acme', user: 'ana' };
const STAGE = 'stm.extract';
const logger = pino({ level: 'silent' });

describe('openUsageBook', () => {
  let folder = '';
  let store: SqliteStack;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-usage-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  const openBook = (now = NOON, limits: DailyLimits = NO_LIMITS) =>
    openUsageBook({ state: store.state, clock: { now: () => now, machineNow: () => now }, logger, limits });

  const limited = (limits: Partial<DailyLimits>): DailyLimits => ({ ...NO_LIMITS, ...limits });

  it('adds up costs by tenant, stage and day, and for all tenants together', async () => {
    const books = [openBook(), openBook(), openBook(NOON + DAY)];
    for (const book of books) {
      book.spend({ scope: ACME, stage: 'stm.extract' }, SPENT);
      book.spend({ scope: { tenant: 'umbra', user: 'bo' }, stage: 'consolidator.adjudicate' }, SPENT);
    }
    await Promise.all(books.map((book) => book.close()));
    const double = { calls: 2, promptTokens: 200, completionTokens: 20, cost: 0.5 };
    expect(await readUsage(store.state, tenantPayer('acme'))).toEqual([
      { stage: 'stm.extract', day: '2026-11-25', ...SPENT },
      { stage: 'stm.extract', day: '2026-11-24', ...double },
    ]);
    expect(await readUsage(store.state, EVERYBODY)).toEqual([
      { stage: 'consolidator.adjudicate', day: '2026-11-25', ...SPENT },
      { stage: 'stm.extract', day: '2026-11-25', ...SPENT },
      { stage: 'consolidator.adjudicate', day: '2026-11-24', ...double },
      { stage: 'stm.extract', day: '2026-11-24', ...double },
    ]);
    expect(await readUsage(store.state, tenantPayer('nobody'))).toEqual([]);
  });

  it('counts impossible figures of an earlier build as zero', async () => {
    const payer = tenantPayer('acme');
    const kept = {
      stage: 'stm.extract',
      day: '2026-11-24',
      calls: 3,
      promptTokens: -1,
      completionTokens: 1e300,
    };
    const row = emptyRow({ stage: payer.kept, key: payer.key, scope: 'usage', isHolding: false });
    await store.state.compareAndSet([{ ...row, state: [{ ...kept, cost: null }] }]);
    const book = openBook(NOON, limited({ tenant: { calls: null, tokens: 1_000 } }));
    expect(await book.lend(ACME)).not.toBeNull();
    book.spend({ scope: ACME, stage: 'stm.extract' }, SPENT);
    await book.close();
    expect(await readUsage(store.state, payer)).toEqual([
      { stage: 'stm.extract', day: '2026-11-24', ...SPENT, calls: 4 },
    ]);
  });

  it('keeps costs for a hundred days', async () => {
    for (let day = 0; day < 102; day += 1) {
      const book = openBook(NOON + day * DAY);
      book.spend({ scope: ACME, stage: 'stm.extract' }, SPENT);
      await book.close();
    }
    const usage = await readUsage(store.state, tenantPayer('acme'));
    expect([usage.length, usage.at(-1)?.day]).toEqual([100, '2026-11-26']);
  });

  it('writes costs at the next attempt, and only once, if the store fails', async () => {
    let failures = 1;
    const state = {
      ...store.state,
      load: (...asked: Parameters<typeof store.state.load>) =>
        failures-- > 0 ? Promise.reject(new Unavailable('down', 'Down.')) : store.state.load(...asked),
    };
    const book = openUsageBook({
      state,
      clock: { now: () => NOON, machineNow: () => NOON },
      logger,
      limits: NO_LIMITS,
    });
    book.spend({ scope: ACME, stage: 'stm.extract' }, SPENT);
    await book.close();
    expect(await readUsage(store.state, EVERYBODY)).toEqual([]);
    await book.close();
    for (const payer of [tenantPayer('acme'), EVERYBODY])
      expect((await readUsage(store.state, payer)).map(({ calls }) => calls)).toEqual([1]);
  });

  it('limits the calls of a day over all processes, including calls in progress', async () => {
    const limits = limited({ tenant: { calls: 3, tokens: null } });
    const [one, other] = [openBook(NOON, limits), openBook(NOON, limits)];
    other.spend({ scope: ACME, stage: STAGE }, SPENT);
    await other.close();
    const loan = await one.lend(ACME);
    const second = await one.lend({ tenant: 'acme', user: 'bo' });
    expect([loan === null, second === null]).toEqual([false, false]);
    expect(await one.lend(ACME)).toBeNull();
    expect(await one.lend({ tenant: 'umbra', user: 'ana' })).not.toBeNull();
    // The first loan ends without costs, so another call is allowed.
    loan?.end();
    expect(await one.lend(ACME)).not.toBeNull();
  });

  it('limits the tokens of a day for each user separately', async () => {
    const limits = limited({ user: { calls: null, tokens: 200 } });
    const book = openBook(NOON, limits);
    const spend = async () => {
      const loan = await book.lend(ACME);
      if (loan) book.spend({ scope: ACME, stage: STAGE }, SPENT);
      loan?.end();
      return loan !== null;
    };
    expect([await spend(), await spend(), await spend()]).toEqual([true, true, false]);
    expect(await book.lend({ tenant: 'acme', user: 'bo' })).not.toBeNull();
    await book.close();
    const later = openBook(NOON, limits);
    expect(await later.lend(ACME)).toBeNull();
    const tomorrow = openBook(NOON + DAY, limits);
    expect(await tomorrow.lend(ACME)).not.toBeNull();
  });

  it('forgets the costs of a user after a day, and does not write them if users have no limit', async () => {
    const limits = limited({ user: { calls: 1, tokens: null } });
    for (const [now, set] of [
      [NOON, limits],
      [NOON + 2 * DAY, limits],
      [NOON + 2 * DAY, NO_LIMITS],
    ] as const) {
      const book = openBook(now, set);
      book.spend({ scope: { tenant: 'acme', user: `of ${now}` }, stage: STAGE }, SPENT);
      await book.close();
    }
    const kept = await Promise.all(
      [NOON, NOON + 2 * DAY].map((now) =>
        readUsage(store.state, userPayer({ tenant: 'acme', user: `of ${now}` })),
      ),
    );
    expect(kept.map((usage) => usage.map(({ calls }) => calls))).toEqual([[], [1]]);
  });
});
