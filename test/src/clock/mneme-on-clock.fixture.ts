import { endWithThisProcess } from '@mneme/local-servers';
import { mnemeClient, type MnemeClient } from '@mneme/client';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MNEME } from '../tools/bundled-mneme.fixture.js';

export const DAY_MS = 86_400_000;
/** URL of the module that shifts the clock of a process by the number of milliseconds in `SHIFT_FILE`. */
export const SHIFTED = new URL('./shifted-clock.js', import.meta.url).href;

export interface OnClock {
  readonly client: MnemeClient;
  /** Shifts the clock of the running server, in milliseconds. */
  shift(ms: number): void;
  /** Returns the log lines so far, each in JSON. */
  logged(): readonly string[];
  stop(): Promise<void>;
}

/** Starts the built `mneme serve` with the given environment variables. */
export const startOnClock = async (
  folder: string,
  shiftMs: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<OnClock> => {
  const file = join(folder, 'shift');
  const shift = (ms: number): void => writeFileSync(file, String(ms));
  shift(shiftMs);
  const child = spawn(process.execPath, ['--import', SHIFTED, MNEME, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      MNEME_DATA: join(folder, 'data'),
      MNEME_PORT: '0',
      MNEME_DEMO: 'off',
      MNEME_LOG: 'info',
      ...settings,
      SHIFT_FILE: file,
    },
  });
  child.once('exit', endWithThisProcess({ pid: child.pid! }));
  const said: string[] = [];
  const url = await addressOf(child, said);
  return {
    client: mnemeClient({ url }),
    shift,
    logged: () => said.join('').split('\n'),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

const addressOf = (child: ChildProcess, said: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const hear = (text: string): void => {
      said.push(text);
      const address = /Listening on (\S+)/.exec(said.join(''))?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    child.once('exit', (code) => reject(new Error(`It ended (${code}): ${said.join('')}`)));
  });

/** Resolves when the condition holds. Throws after 90 seconds. */
export const eventually = async (condition: () => Promise<boolean>): Promise<void> => {
  const until = performance.now() + 90_000;
  while (!(await condition())) {
    if (performance.now() > until) throw new Error('It never came to hold.');
    await pause(200);
  }
};
