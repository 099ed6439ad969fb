import { Unavailable } from '@mneme/domain';
import { readUsage } from '@mneme/pipeline';
import { openSqlite, type SqliteStack } from '@mneme/sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openUsageBook } from './usage-book.js';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const DAY = 86_400_000;
const SPENT = { calls: 1, promptTokens: 100, completionTokens: 10, cost: 0.25 };
const logger = pino({ level: 'silent' });

describe('what models cost', () => {
  let folder = '';
  let store: SqliteStack;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-usage-'));
    store = await openSqlite({ folder, embedder: { id: 'none', dimensions: 4 } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  const openBook = (now = NOON) => openUsageBook({ state: store.state, clock: { now: () => now }, logger });

  it('is added up by tenant, stage and day, and for all together', async () => {
    const books = [openBook(), openBook(), openBook(NOON + DAY)];
    for (const book of books) {
      book.spend({ tenant: 'acme', stage: 'stm.extract' }, SPENT);
      book.spend({ tenant: 'umbra', stage: 'consolidator.adjudicate' }, SPENT);
    }
    await Promise.all(books.map((book) => book.close()));
    const double = { calls: 2, promptTokens: 200, completionTokens: 20, cost: 0.5 };
    expect(await readUsage(store.state, 'acme')).toEqual([
      { stage: 'stm.extract', day: '2026-11-25', ...SPENT },
      { stage: 'stm.extract', day: '2026-11-24', ...double },
    ]);
    expect(await readUsage(store.state, null)).toEqual([
      { stage: 'consolidator.adjudicate', day: '2026-11-25', ...SPENT },
      { stage: 'stm.extract', day: '2026-11-25', ...SPENT },
      { stage: 'consolidator.adjudicate', day: '2026-11-24', ...double },
      { stage: 'stm.extract', day: '2026-11-24', ...double },
    ]);
    expect(await readUsage(store.state, 'nobody')).toEqual([]);
  });

  it('is kept for a hundred days', async () => {
    for (let day = 0; day < 102; day += 1) {
      const book = openBook(NOON + day * DAY);
      book.spend({ tenant: 'acme', stage: 'stm.extract' }, SPENT);
      await book.close();
    }
    const usage = await readUsage(store.state, 'acme');
    expect([usage.length, usage.at(-1)?.day]).toEqual([100, '2026-11-26']);
  });

  it('is written later where it cannot be written now, and then once', async () => {
    let failures = 1;
    const state = {
      ...store.state,
      load: (...asked: Parameters<typeof store.state.load>) =>
        failures-- > 0 ? Promise.reject(new Unavailable('down', 'Down.')) : store.state.load(...asked),
    };
    const book = openUsageBook({ state, clock: { now: () => NOON }, logger });
    book.spend({ tenant: 'acme', stage: 'stm.extract' }, SPENT);
    await book.close();
    expect(await readUsage(store.state, 'acme')).toEqual([]);
    await book.close();
    for (const payer of ['acme', null])
      expect((await readUsage(store.state, payer)).map(({ calls }) => calls)).toEqual([1]);
  });
});
