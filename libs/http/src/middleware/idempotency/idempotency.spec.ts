import { Rejected, Unavailable } from '@mneme/domain';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerOnce } from './idempotency.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const route = { method: 'POST', path: '/v1/things', takesKey: true } as const;
const scope = { tenant: 't', user: 'ana' };
const mismatch = { code: 'idempotency-mismatch', field: 'Idempotency-Key' };

describe('answerOnce', () => {
  let folder = '';
  let store: SqliteStack;
  let now = 0;
  /** Receipt of each time that the write has run. */
  let receipts: string[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-idempotency-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
    now = 1_000;
    receipts = [];
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const write = <T>(input: unknown, act: () => T | Promise<T>, more: object = {}): Promise<T> =>
    answerOnce(
      {
        state: store.state,
        clock: { now: () => now, machineNow: () => now },
        secrets: { mode: 'redact', onRedacted: () => undefined },
      },
      { route, scope, key: 'k', input, ...more },
      async (receipt) => {
        receipts.push(receipt);
        return act();
      },
    );
  /** A write that is pending until the test ends it. */
  const held = () => {
    let begin: () => void = () => undefined;
    let end: (answer: string | Promise<string>) => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const ended = new Promise<string>((resolve) => (end = resolve));
    return { begun, end, act: () => (begin(), ended) };
  };
  const refuse = () => Promise.reject(new Rejected('wrong', 'It is wrong.'));

  it('runs a repeated write once and returns the first answer again', async () => {
    expect(await write('one', () => 'first')).toBe('first');
    expect(await write('one', () => 'second')).toBe('first');
    expect(receipts).toHaveLength(1);
  });

  it('refuses a used key with another body or route, but accepts it from another user', async () => {
    await write('one', () => 'first');
    await expect(write('two', () => 'second')).rejects.toMatchObject(mismatch);
    const elsewhere = { route: { method: 'DELETE', path: '/v1/things', takesKey: true } };
    await expect(write('one', () => 'second', elsewhere)).rejects.toMatchObject(mismatch);
    expect(await write('two', () => 'second', { scope: { tenant: 't', user: 'bob' } })).toBe('second');
  });

  it('refuses another body under a key, without writing the body, while the first write of the key still runs', async () => {
    const first = held();
    const answer = write('one', first.act);
    await first.begun;
    await expect(write('two', () => 'second')).rejects.toMatchObject(mismatch);
    first.end('first');
    expect(await answer).toBe('first');
    expect(receipts).toHaveLength(1);
  });

  it('runs only one of several bodies that are sent at once under one key', async () => {
    const sent = await Promise.allSettled(['one', 'two', 'three'].map((body) => write(body, () => body)));
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(receipts).toHaveLength(1);
  });

  it('runs identical writes that are sent at once under one receipt and gives both the same answer', async () => {
    const first = held();
    const answer = write('one', first.act);
    await first.begun;
    expect(await write('one', () => 'twin')).toBe('twin');
    first.end('first');
    expect(await answer).toBe('twin');
    expect(new Set(receipts).size).toBe(1);
  });

  it('runs the write again under the same receipt if its answer was lost', async () => {
    const lost = () => Promise.reject(new Unavailable('gone', 'It is gone.'));
    await expect(write('one', lost)).rejects.toMatchObject({ code: 'gone' });
    await expect(write('two', () => 'second')).rejects.toMatchObject(mismatch);
    expect(await write('one', () => 'again')).toBe('again');
    expect(await write('one', () => 'never')).toBe('again');
    expect([receipts.length, new Set(receipts).size]).toEqual([2, 1]);
  });

  it('frees the key of a refused write, so that the corrected request runs under a new receipt', async () => {
    await expect(write('wrong', refuse)).rejects.toMatchObject({ code: 'wrong' });
    expect(await write('right', () => 'done')).toBe('done');
    await expect(write('wrong', refuse)).rejects.toMatchObject(mismatch);
    expect(new Set(receipts).size).toBe(2);
  });

  it('keeps the key of a refused write while an identical write still runs', async () => {
    const first = held();
    const refused = write('one', first.act);
    await first.begun;
    const second = held();
    const answer = write('one', second.act);
    await second.begun;
    first.end(refuse());
    await expect(refused).rejects.toMatchObject({ code: 'wrong' });
    await expect(write('two', () => 'other')).rejects.toMatchObject(mismatch);
    second.end('second');
    expect(await answer).toBe('second');
  });

  it('accepts a new request under a used key after a day', async () => {
    await write('one', () => 'first');
    now += DAY_MS - 1;
    expect(await write('one', () => 'second')).toBe('first');
    now += 1;
    expect(await write('two', () => 'second')).toBe('second');
    expect(await write('two', () => 'third')).toBe('second');
    expect(new Set(receipts).size).toBe(2);
  });

  it('removes expired keys from the store as new keys arrive', async () => {
    const kept = (until: number) => store.state.idleSince('door.idempotency', until, 1_000);
    const writeAll = async (name: string): Promise<void> => {
      for (let n = 0; n < 200; n += 1) await write('one', () => 'done', { key: `${name} ${n}` });
    };
    await writeAll('first');
    now += DAY_MS - 1;
    await writeAll('second');
    expect(await kept(now)).toHaveLength(200);
    now += 2;
    await writeAll('third');
    expect(await kept(now - DAY_MS)).toEqual([]);
    expect(await kept(now + 1)).toHaveLength(400);
  });

  it('returns the answer if the user is erased during the write, and keeps no key', async () => {
    const erase = async () => {
      await store.state.erase('t/ana');
      return 'first';
    };
    expect(await write('one', erase)).toBe('first');
    expect(await write('two', () => 'second')).toBe('second');
  });
});
