import { writeStackRecord } from '@mneme/server';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AlreadyRunning, endLeftovers } from './leftovers.js';

describe('endLeftovers', () => {
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

  /** Starts a process that runs a module at that path until it is killed. */
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

  /** Id of a process that has ended. */
  const nobody = async (): Promise<number> => {
    const child = await running('gone.mjs');
    child.kill('SIGKILL');
    await once(child, 'exit');
    return child.pid;
  };

  it('kills the apps of a killed stack, and its servers in the data folder', async () => {
    const left = [await running('apps/stm/dist/main.js'), await running('data/kafka/server.mjs')];
    const gone = left.map((child) => once(child, 'exit'));
    await record(await nobody(), [...left.map(({ pid }) => pid), await nobody()]);
    await endLeftovers(dataFolder);
    expect((await Promise.all(gone)).map(([, signal]) => signal as string)).toEqual(['SIGKILL', 'SIGKILL']);
  });

  it('spares a foreign process that has a reused process id', async () => {
    const stranger = await running('query.mjs');
    await record(await nobody(), [stranger.pid]);
    await endLeftovers(dataFolder);
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
  });

  it('throws and kills nothing if the stack still runs', async () => {
    const [stack, service] = [
      await running('apps/stack/dist/main.js'),
      await running('apps/stm/dist/main.js'),
    ];
    await record(stack.pid, [service.pid]);
    await expect(endLeftovers(dataFolder)).rejects.toThrow(AlreadyRunning);
    expect([service.exitCode, service.signalCode]).toEqual([null, null]);
  });

  it('does nothing if no stack was recorded', async () => {
    await expect(endLeftovers(dataFolder)).resolves.toBeUndefined();
  });
});
