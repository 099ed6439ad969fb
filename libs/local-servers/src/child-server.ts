import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithThisProcess } from './end-with-this-process.js';
import type { Server } from './server.js';

export interface ChildServer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Data folder, and working directory of the process. */
  readonly folder: string;
  readonly isKept: boolean;
  readonly address: string;
  /** Sends a request to the server. Rejects if the server does not answer. */
  readonly probe: () => Promise<void>;
  readonly patienceMs: number;
}

const PROBE_EVERY_MS = 100;
const LOG_TAIL = 4_000;

/**
 * Starts a server that ends with this process. Throws an error with the end of its log if it does not start.
 */
export const startChild = async (server: ChildServer): Promise<Server> => {
  let child = await startProcess(server);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (isGone(child)) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    address: server.address,
    pid: () => (isGone(child) ? null : (child.pid ?? null)),
    gone: async () => {
      if (!isGone(child)) await once(child, 'exit');
    },
    crash: () => end('SIGKILL'),
    restart: async () => {
      child = await startProcess(server);
    },
    stop: async () => {
      if (server.isKept) return end('SIGTERM');
      await end('SIGKILL');
      await rm(server.folder, { recursive: true, force: true });
    },
  };
};

const isGone = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Starts the process of the server. Returns the process once the server answers. */
const startProcess = async (server: ChildServer): Promise<ChildProcess> => {
  const log = join(server.folder, 'server.log');
  const child = spawnProcess(server, log);
  const failure = once(child, 'error').then(([error]) => String(error));
  const until = performance.now() + server.patienceMs;
  for (;;) {
    const answer = await Promise.race([server.probe().then(() => 'ready' as const, String), failure]);
    if (answer === 'ready') return child;
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL');
      const tail = (await readFile(log, 'utf8')).slice(-LOG_TAIL);
      throw new Error(`${server.name} did not come up (${answer}). Its log ends:\n${tail}`);
    }
    await pause(PROBE_EVERY_MS);
  }
};

const spawnProcess = ({ command, args, folder, isKept }: ChildServer, log: string): ChildProcess => {
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', output, output],
    // The server is detached, so that Ctrl-C in a terminal signals only this process, which closes its
    // connections before the server ends.
    detached: true,
  });
  closeSync(output);
  if (child.pid === undefined) return child;
  const { pid } = child;
  child.once('exit', endWithThisProcess(isKept ? { pid, signal: 'TERM' } : { pid, folder }));
  return child;
};
