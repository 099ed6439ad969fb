import { aPoint, aScope } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, someOptions } from '../../open-fresh.fixture.js';
import { openSqlite, type SqliteStack } from '../../open-sqlite.js';
import type { GivenLimits } from './reader-with-procedures.fixture.js';

const scope = aScope();
const KEY = { key: 'ana' };

describe('serveReader', () => {
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

  it('runs a procedure that sees the points written before the call', async () => {
    await stack.index.of(scope).put([aPoint({ id: 'a' }), aPoint({ id: 'b' })]);
    expect(await stack.run('turns', scope, KEY)).toBe(2);
  });

  it('rejects with the error that a procedure throws', async () => {
    await expect(stack.run('refuse', 'query', KEY)).rejects.toMatchObject({
      name: 'Rejected',
      code: 'not-this',
      field: 'query',
    });
  });

  it('rejects a write by a procedure', async () => {
    await stack.index.of(scope).put([aPoint({ id: 'a' })]);
    await expect(stack.run('write', scope, KEY)).rejects.toThrow('The reader does not write.');
    expect(await stack.run('turns', scope, KEY)).toBe(1);
  });

  it('answers a running procedure before the store closes', async () => {
    await stack.index.of(scope).put([aPoint({ id: 'a' })]);
    const answer = stack.run('slowly', scope, KEY);
    await stack.close();
    expect(await answer).toBe(1);
  });

  it('rejects the name of an unknown procedure', async () => {
    await expect(stack.run('nothing', scope, KEY)).rejects.toThrow('The reader has no procedure "nothing".');
  });
});

describe('scheduling of procedures', () => {
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

  /** Starts a procedure that runs until it is stopped, and waits until it has begun. */
  const begun = async (key: string) => {
    const controller = new AbortController();
    const running = stack.run('forever', null, { key, signal: controller.signal });
    await stack.run('turns', scope, { key: 'another' });
    return { running, stop: () => controller.abort() };
  };

  it('ends a running procedure when its signal is aborted', async () => {
    await open({ budgetMs: 60_000, limits: { inAll: 10, byKey: 10 } });
    const { running, stop } = await begun('ana');
    stop();
    await expect(running).rejects.toMatchObject({ name: 'Unavailable', code: 'hung-up' });
    expect(await stack.run('turns', scope, KEY)).toBe(2);
  });

  it('drops a waiting procedure when its signal is aborted, and runs the next one of its key', async () => {
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

  it('runs procedures of other keys and single reads while a procedure is running', async () => {
    await open({ budgetMs: 60_000, limits: { inAll: 10, byKey: 10 } });
    const { running, stop } = await begun('ana');
    expect(await stack.run('turns', scope, { key: 'bo' })).toBe(2);
    expect((await stack.index.of(scope).statistics()).turns).toBe(2);
    stop();
    await expect(running).rejects.toThrow();
  });

  it('ends a procedure that has spent its budget', async () => {
    await open({ budgetMs: 50, limits: { inAll: 10, byKey: 10 } });
    await expect(stack.run('forever', null, KEY)).rejects.toMatchObject({
      name: 'Unavailable',
      code: 'too-costly',
    });
  });

  it('rejects a procedure as busy if too many procedures of its key wait', async () => {
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
