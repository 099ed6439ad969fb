import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ErasurePoint } from '@mneme/runner';
import { fileURLToPath } from 'node:url';

/** Where a service dies by its own hand: the n-th time it reaches the milestone in the stage. */
export interface KillPoint {
  readonly milestone: 'delivered' | 'decided' | 'settled' | ErasurePoint;
  readonly stage: string;
  readonly count: number;
}

/** A service in a process of its own. */
export interface Service {
  readonly url: string;
  /** Dies at once, as by `kill -9`; resolves when it is gone. */
  kill(): Promise<void>;
  readonly isGone: () => boolean;
}

const TARGET = fileURLToPath(new URL('./target-service.js', import.meta.url));

/** Starts a service over the folder, with these variables added. Rejects where it dies before it listens. */
export const startService = async (
  folder: string,
  point: KillPoint | null = null,
  environment: NodeJS.ProcessEnv = {},
): Promise<Service> => {
  const where = point ? { MNEME_KILL_AT: `${point.milestone} ${point.stage} ${point.count}` } : {};
  const child = spawn(process.execPath, [TARGET, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, ...where },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await firstLine(child, gone);
  return {
    url,
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
    isGone: () => child.exitCode !== null || child.signalCode !== null,
  };
};

const firstLine = async (child: ChildProcess, gone: Promise<void>): Promise<string> => {
  if (!child.stdout) throw new Error('the service has no standard output');
  const lines = createInterface({ input: child.stdout });
  const line = new Promise<string>((resolve) => lines.once('line', resolve));
  const died = gone.then(() => {
    throw new DiedEarly();
  });
  return Promise.race([line, died]);
};

/** It reached its kill point before it listened: start it again. */
export class DiedEarly extends Error {}
