import { openUses, readCounts, RECALLS, returnedLines } from '@mneme/pipeline';
import { portsOfIndex } from '@mneme/ports';
import { anEntryPoint } from '@mneme/ports/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import type { Observation } from '@mneme/telemetry';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtinModels } from '@mneme/runner/testing';
import { systemClock } from '@mneme/runner';
import { LIMIT_WAITING, openRecallBook } from './recall-book.js';

const SCOPE = { tenant: 'acme', user: 'ana' };
const READ = { at: 1_000, placed: ['e1'], passedOver: ['gone'] };

describe('openRecallBook', () => {
  let folder = '';
  let store: SqliteStack;
  let observed: Observation[];
  beforeEach(async () => {
    observed = [];
    folder = await mkdtemp(join(tmpdir(), 'mneme-recalls-'));
    const { id, dimensions } = builtinModels().embedder;
    store = await openSqliteHere({ folder, embedder: { id, dimensions } });
    await store.index.of(SCOPE).put([{ ...anEntryPoint({ id: 'e1' }), vector: null }]);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (changes: Partial<Parameters<typeof openRecallBook>[0]> = {}) =>
    openRecallBook({
      ...store,
      ...portsOfIndex(store.index),
      clock: systemClock(),
      logger: pino({ level: 'silent' }),
      observe: (each) => observed.push(each),
      recordsRecalls: true,
      remembersLines: true,
      ...changes,
    });
  const outcomes = () =>
    observed.flatMap((each) => (each.of === 'recalls' ? [[each.outcome, each.count]] : []));
  const eventsIn = async () => (await store.stats()).events;

  it('writes waiting reads when the book is closed, without memories that no longer exist', async () => {
    const book = open();
    book.note(SCOPE, READ);
    book.note(SCOPE, { ...READ, at: 2_000 });
    expect(await eventsIn()).toBe(0);
    await book.close();
    expect(await eventsIn()).toBe(1);
    expect(outcomes()).toEqual([['recorded', 2]]);
    const counts = { recorded: 2, dropped: 0, judged: 0 };
    expect(await readCounts(RECALLS, store.state, 'acme')).toEqual(counts);
    expect(await readCounts(RECALLS, store.state, null)).toEqual(counts);
    expect(await readCounts(RECALLS, store.state, 'umbra')).toEqual({ ...counts, recorded: 0 });
  });

  it('stores the lines that reads returned when the book is closed', async () => {
    const book = open();
    book.returned(SCOPE, ['Ana: I live in Tartu.\nOk', 'I work at Vantor.']);
    book.returned(SCOPE, ['- Ana likes herons (since May 2026)']);
    await book.close();
    const isReturned = await returnedLines(store.state, SCOPE, Date.now());
    const lines = ['i live in tartu', 'i work at vantor', 'ana likes herons', 'ok'];
    expect(lines.map(isReturned)).toEqual([true, true, true, false]);
  });

  it('stores no lines in a store that takes no writes', async () => {
    const book = open({ remembersLines: false });
    book.returned(SCOPE, ['I live in Tartu.']);
    await book.close();
    expect((await returnedLines(store.state, SCOPE, Date.now()))('i live in tartu')).toBe(false);
  });

  it('drops and counts reads while too many of them wait', async () => {
    const book = open();
    for (let n = 0; n < LIMIT_WAITING + 3; n += 1) book.note(SCOPE, READ);
    await book.close();
    expect(await readCounts(RECALLS, store.state, 'acme')).toEqual({
      recorded: LIMIT_WAITING,
      dropped: 3,
      judged: 0,
    });
  });

  it('drops reads that the log does not accept, without an error', async () => {
    const down = { append: () => Promise.reject(new Error('Not now.')) };
    const book = open({ log: down });
    book.note(SCOPE, READ);
    await book.close();
    expect(outcomes()).toEqual([['dropped', 1]]);
    expect(await openUses(store.state)(SCOPE, [])).toEqual([]);
  });

  it('records no reads if recording is switched off, but still counts feedback', async () => {
    const book = open({ recordsRecalls: false });
    book.note(SCOPE, READ);
    book.judged(SCOPE, 2);
    await book.close();
    expect(await eventsIn()).toBe(0);
    expect(await readCounts(RECALLS, store.state, 'acme')).toEqual({ recorded: 0, dropped: 0, judged: 2 });
  });
});
