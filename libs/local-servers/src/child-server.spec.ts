import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';

const MODULE = fileURLToPath(new URL('./child-server.js', import.meta.url));

/**
 * A program that starts a server which only sleeps. The program prints the process id of the server and
 * waits.
 */
const OWNER = `
import { startChild } from ${JSON.stringify(MODULE)};
const [folder, kept] = process.argv.slice(1);
const server = await startChild({
  name: 'sleeper', command: 'sleep', args: ['600'], folder, isKept: kept === 'kept', address: '',
  probe: () => Promise.resolve(), patienceMs: 5000,
});
console.log(server.pid());
process.stdin.resume();
`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const startOwner = async (folder: string, kept: string) => {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', OWNER, folder, kept], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const [line] = (await once(createInterface(owner.stdout), 'line')) as [string];
  return { owner, pid: Number(line) };
};

it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'ends a server and deletes its folder after %s to the process group of the process that started it',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'mneme-sleeper-'));
    const { owner, pid } = await startOwner(folder, 'deleted');
    expect(isAlive(pid)).toBe(true);
    process.kill(-owner.pid!, signal);
    await vi.waitFor(() => {
      expect([isAlive(pid), existsSync(folder)]).toEqual([false, false]);
    }, 10_000);
  },
);

it('ends a server but does not delete its folder if the server keeps its data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-sleeper-'));
  const { owner, pid } = await startOwner(folder, 'kept');
  owner.kill('SIGKILL');
  await vi.waitFor(() => {
    expect(isAlive(pid)).toBe(false);
  }, 10_000);
  expect(existsSync(folder)).toBe(true);
});
