import { writeStackRecord } from '@mneme/server';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AlreadyRunning, endLeftovers } from './leftovers.js';

describe('what a stack left behind that was killed', () => {
  let folder = '';
  let dataFolder = '';
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-leftovers-'));
    dataFolder = join(folder, 'data');
    await mkdir(dataFolder);
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** A process that runs a module of that path until it is ended. */
  const running = async (path: string): Promise<ChildProcess & { readonly pid: number }> => {
    const module = join(folder, path);
    await mkdir(join(module, '..'), { recursive: true });
    await writeFile(module, 'console.log("up"); setInterval(() => {}, 1e6);');
    const child = spawn(process.execPath, [module], { stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(child);
    if (child.pid === undefined) throw new Error('It did not start.');
    await once(child.stdout, 'data');
    return Object.assign(child, { pid: child.pid });
  };

  const record = (pid: number, leftovers: readonly number[]): Promise<void> =>
    writeStackRecord(dataFolder, {
      pid,
      url: null,
      services: [],
      servers: leftovers.map((left) => ({ name: 'kafka', pid: left, address: '', port: 1 })),
    });

  /** Of a process that has gone. */
  const nobody = async (): Promise<number> => {
    const child = await running('gone.mjs');
    child.kill('SIGKILL');
    await once(child, 'exit');
    return child.pid;
  };

  it('is ended: apps of ours, and servers in its data folder', async () => {
    const left = [await running('apps/stm/dist/main.js'), await running('data/kafka/server.mjs')];
    const gone = left.map((child) => once(child, 'exit'));
    await record(await nobody(), [...left.map(({ pid }) => pid), await nobody()]);
    await endLeftovers(dataFolder);
    expect((await Promise.all(gone)).map(([, signal]) => signal as string)).toEqual(['SIGKILL', 'SIGKILL']);
  });

  it('is nobody else who got its number', async () => {
    const stranger = await running('query.mjs');
    await record(await nobody(), [stranger.pid]);
    await endLeftovers(dataFolder);
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
  });

  it('is not what a stack runs that lives', async () => {
    const [stack, service] = [
      await running('apps/stack/dist/main.js'),
      await running('apps/stm/dist/main.js'),
    ];
    await record(stack.pid, [service.pid]);
    await expect(endLeftovers(dataFolder)).rejects.toThrow(AlreadyRunning);
    expect([service.exitCode, service.signalCode]).toEqual([null, null]);
  });

  it('is nothing where no stack ran', async () => {
    await expect(endLeftovers(dataFolder)).resolves.toBeUndefined();
  });
});
