import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from './server.js';

export interface ChildServer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Where it keeps what it has. */
  readonly folder: string;
  /** Whether that stays when it stops. */
  readonly isKept: boolean;
  readonly address: string;
  /** Resolves when it answers; rejects as long as it does not. */
  readonly probe: () => Promise<void>;
  readonly patienceMs: number;
}

const PROBE_EVERY_MS = 100;
const LOG_TAIL = 4_000;

/** Starts a server as a child of this process; it ends with it. Throws, with the end of its log, when it does not come up. */
export const startChild = async (server: ChildServer): Promise<Server> => {
  let child = await running(server);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (isGone(child)) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.on('exit', endWithUs);
  return {
    address: server.address,
    pid: () => (isGone(child) ? null : (child.pid ?? null)),
    gone: async () => {
      if (!isGone(child)) await once(child, 'exit');
    },
    crash: () => end('SIGKILL'),
    restart: async () => {
      child = await running(server);
    },
    stop: async () => {
      process.off('exit', endWithUs);
      if (server.isKept) return end('SIGTERM');
      // There is nothing to be careful about.
      await end('SIGKILL');
      await rm(server.folder, { recursive: true, force: true });
    },
  };
};

const isGone = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const running = async (server: ChildServer): Promise<ChildProcess> => {
  const log = join(server.folder, 'server.log');
  const output = openSync(log, 'a');
  const child = spawn(server.command, server.args, {
    cwd: server.folder,
    stdio: ['ignore', output, output],
    // A terminal's Ctrl-C is for us: what still uses the server comes first.
    detached: true,
  });
  closeSync(output);
  const failure = once(child, 'error').then(([error]) => String(error));
  const until = performance.now() + server.patienceMs;
  for (;;) {
    const answer = await Promise.race([server.probe().then(() => 'ready' as const, String), failure]);
    if (answer === 'ready') return child;
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`${server.name} did not come up (${answer}). Its log ends:\n${await tailOf(log)}`);
    }
    await pause(PROBE_EVERY_MS);
  }
};

const tailOf = async (log: string): Promise<string> => (await readFile(log, 'utf8')).slice(-LOG_TAIL);
