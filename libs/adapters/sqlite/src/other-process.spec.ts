import { aPoint, aScope } from '@mneme/ports/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, someOptions } from './open-fresh.fixture.js';
import { openSqlite } from './open-sqlite.js';

let folder: string;
beforeEach(async () => {
  folder = await aFolder();
});
afterEach(() => rm(folder, { recursive: true }));

/** Opens the store in another process, writes one point, prints the result and keeps running. */
const SCRIPT = `
  const [entry, options, points] = process.argv.slice(1);
  const { openSqlite } = await import(entry);
  try {
    const stack = await openSqlite(JSON.parse(options));
    await stack.index.of({ tenant: 'acme', user: 'ana' }).put(JSON.parse(points));
    console.log('stored');
  } catch (error) {
    console.log(error.code);
  }
`;

const start = async (): Promise<{ child: ChildProcess; said: string }> => {
  const entry = new URL('./index.js', import.meta.url).href;
  const data = [entry, JSON.stringify(someOptions(folder)), JSON.stringify([aPoint({ id: 'theirs' })])];
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, '--', ...data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
};

describe('openSqlite in two processes', () => {
  it('rejects a folder that another process uses', async () => {
    const stack = await openSqlite(someOptions(folder));
    const { child, said } = await start();
    expect(said).toBe('store-in-use');
    if (child.exitCode === null) await once(child, 'exit');
    await stack.index.of(aScope()).put([aPoint({ id: 'ours' })]);
    expect((await stack.index.of(aScope()).statistics()).turns).toBe(1);
    await stack.close();
  });

  it('keeps all confirmed writes of a killed process', async () => {
    const { child, said } = await start();
    expect(said).toBe('stored');
    await expect(openSqlite(someOptions(folder))).rejects.toMatchObject({ code: 'store-in-use' });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const stack = await openSqlite(someOptions(folder));
    expect((await stack.index.of(aScope()).statistics()).turns).toBe(1);
    await stack.close();
  });
});
