import { aPoint, aScope } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, someOptions } from '../open-fresh.fixture.js';
import { openSqlite, type SqliteStack } from '../open-sqlite.js';
import type { GivenLimits } from './reader-with-procedures.fixture.js';

const scope = aScope();
const KEY = { key: 'ana' };

describe('a procedure of the reader', () => {
  let folder: string;
  let stack: SqliteStack;

  beforeEach(async () => {
    folder = await aFolder();
    stack = await openSqlite({
      ...someOptions(folder),
      readerThread: new URL('./reader-with-procedures.fixture.js', import.meta.url),
    });
  });

  afterEach(async () => {
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('sees what was written before it was asked', async () => {
    await stack.index.of(scope).put([aPoint({ id: 'a' }), aPoint({ id: 'b' })]);
    expect(await stack.run('turns', scope, KEY)).toBe(2);
  });

  it('fails with the error it threw', async () => {
    await expect(stack.run('refuse', 'query', KEY)).rejects.toMatchObject({
      name: 'Rejected',
      code: 'not-this',
      field: 'query',
    });
  });

  it('cannot write', async () => {
    await stack.index.of(scope).put([aPoint({ id: 'a' })]);
    await expect(stack.run('write', scope, KEY)).rejects.toThrow('The reader does not write.');
    expect(await stack.run('turns', scope, KEY)).toBe(1);
  });

  it('is answered before the store closes', async () => {
    await stack.index.of(scope).put([aPoint({ id: 'a' })]);
    const answer = stack.run('slowly', scope, KEY);
    await stack.close();
    expect(await answer).toBe(1);
  });

  it('must be there', async () => {
    await expect(stack.run('nothing', scope, KEY)).rejects.toThrow('The reader has no procedure "nothing".');
  });
});

describe('procedures that share the thread of the reader', () => {
  let folder: string;
  let stack: SqliteStack;

  const open = async (given: GivenLimits): Promise<void> => {
    folder = await aFolder();
    stack = await openSqlite({
      ...someOptions(folder),
      readerThread: new URL('./reader-with-procedures.fixture.js', import.meta.url),
      readerData: { given, transfer: [] },
    });
    await stack.index.of(scope).put([aPoint({ id: 'a' }), aPoint({ id: 'b' })]);
  };

  afterEach(async () => {
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A procedure that runs until it is stopped, and has begun. */
  const begun = async (key: string) => {
    const controller = new AbortController();
    const running = stack.run('forever', null, { key, signal: controller.signal });
    await stack.run('turns', scope, { key: 'another' });
    return { running, stop: () => controller.abort() };
  };

  it('end when their signal is aborted, also while they run', async () => {
    await open({ budgetMs: 60_000, limits: { inAll: 10, byKey: 10 } });
    const { running, stop } = await begun('ana');
    stop();
    await expect(running).rejects.toMatchObject({ name: 'Unavailable', code: 'hung-up' });
    expect(await stack.run('turns', scope, KEY)).toBe(2);
  });

  it('are dropped while they wait, and let the next one of their key go on', async () => {
    await open({ budgetMs: 60_000, limits: { inAll: 10, byKey: 10 } });
    const first = await begun('ana');
    const controller = new AbortController();
    const second = stack.run('turns', scope, { ...KEY, signal: controller.signal });
    const third = stack.run('turns', scope, KEY);
    controller.abort();
    await expect(second).rejects.toMatchObject({ code: 'hung-up' });
    first.stop();
    await expect(first.running).rejects.toMatchObject({ code: 'hung-up' });
    expect(await third).toBe(2);
  });

  it('let procedures of other keys and single reads in between', async () => {
    await open({ budgetMs: 60_000, limits: { inAll: 10, byKey: 10 } });
    const { running, stop } = await begun('ana');
    expect(await stack.run('turns', scope, { key: 'bo' })).toBe(2);
    expect((await stack.index.of(scope).statistics()).turns).toBe(2);
    stop();
    await expect(running).rejects.toThrow();
  });

  it('end when they have spent their budget', async () => {
    await open({ budgetMs: 50, limits: { inAll: 10, byKey: 10 } });
    await expect(stack.run('forever', null, KEY)).rejects.toMatchObject({
      name: 'Unavailable',
      code: 'too-costly',
    });
  });

  it('are refused where too many of their key wait', async () => {
    await open({ budgetMs: 60_000, limits: { inAll: 10, byKey: 2 } });
    const { running, stop } = await begun('ana');
    const waiting = stack.run('turns', scope, KEY);
    await expect(stack.run('turns', scope, KEY)).rejects.toMatchObject({
      name: 'Unavailable',
      code: 'busy',
    });
    stop();
    await expect(running).rejects.toThrow();
    expect(await waiting).toBe(2);
  });
});
