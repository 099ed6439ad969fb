import { aPoint, aScope } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, someOptions } from '../open-fresh.fixture.js';
import { openSqlite, type SqliteStack } from '../open-sqlite.js';

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
