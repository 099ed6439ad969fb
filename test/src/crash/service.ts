import { endWithThisProcess } from '@mneme/local-servers';
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ErasurePoint, RevisionPoint } from '@mneme/upkeep';
import { fileURLToPath } from 'node:url';

/**
 * The point at which a service kills itself: the `count`-th time that it reaches the failpoint in the stage.
 */
export interface KillPoint {
  readonly failpoint: 'delivered' | 'decided' | 'settled' | ErasurePoint | RevisionPoint;
  readonly stage: string;
  readonly count: number;
}

export interface Service {
  readonly url: string;
  /** Kills the process with SIGKILL. Resolves when it has ended. */
  kill(): Promise<void>;
  readonly isGone: () => boolean;
}

const TARGET = fileURLToPath(new URL('./target-service.js', import.meta.url));

/**
 * Starts a service on the folder with additional environment variables. Rejects if it ends before it listens.
 */
export const startService = async (
  folder: string,
  point: KillPoint | null = null,
  environment: NodeJS.ProcessEnv = {},
): Promise<Service> => {
  const where = point ? { MNEME_KILL_AT: `${point.failpoint} ${point.stage} ${point.count}` } : {};
  const child = spawn(process.execPath, [TARGET, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, ...where },
  });
  child.once('exit', endWithThisProcess({ pid: child.pid! }));
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

/** The process reached its kill point before it listened. */
export class DiedEarly extends Error {}
