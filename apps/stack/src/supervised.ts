import { endWithThisProcess } from '@mneme/local-servers';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that is restarted when it ends. */
export interface Program {
  readonly name: string;
  /** Module to run, and its arguments. */
  readonly command: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** URL that answers 200 when the program is ready. */
  readonly ready: string;
  /** Milliseconds after which `ready` throws. The program continues to run. */
  readonly readyWithinMs?: number;
  readonly logFile: string;
}

export interface Supervised {
  readonly name: string;
  pid(): number | null;
  starts(): number;
  /**
   * Resolves when the program is ready. Throws `NotReady` after `readyWithinMs`, or the reason of an aborted
   * signal.
   */
  ready(signal?: AbortSignal): Promise<void>;
  /** Asks the program to finish and exit, and kills it after `GRACE_MS`. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/**
 * Milliseconds of running after which a program counts as healthy, so that the pause after its next end is
 * the shortest again.
 */
const WELL_AFTER_MS = 30_000;
const READY_WITHIN_MS = 90_000;
const PROBE_EVERY_MS = 100;
const GRACE_MS = 60_000;

/** Runs the program, and restarts it after a growing pause. Calls `onChange` at every start and end. */
export const supervise = (program: Program, onChange: () => void): Supervised => {
  const stopping = new AbortController();
  let child: ChildProcess | null = null;
  let starts = 0;
  const keepRunning = async (): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      child = start(program);
      const exit = once(child, 'exit');
      starts += 1;
      onChange();
      await exit;
      child = null;
      onChange();
      if (performance.now() - startedAt > WELL_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  };
  const running = keepRunning();
  return {
    name: program.name,
    pid: () => child?.pid ?? null,
    starts: () => starts,
    ready: (signal) => untilReady(program, signal),
    stop: async () => {
      stopping.abort();
      child?.kill('SIGTERM');
      const deadline = setTimeout(() => child?.kill('SIGKILL'), GRACE_MS);
      await running;
      clearTimeout(deadline);
    },
  };
};

const start = ({ command, environment, logFile }: Program): ChildProcess => {
  const log = openSync(logFile, 'a');
  // Detached, because Ctrl-C in a terminal must not reach the program: the gateway must stop first, and the
  // servers last.
  const child = spawn(process.execPath, command, {
    env: environment,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  if (child.pid !== undefined) child.once('exit', endWithThisProcess({ pid: child.pid, signal: 'TERM' }));
  return child;
};

const untilReady = async (
  { name, ready, logFile, readyWithinMs = READY_WITHIN_MS }: Program,
  signal?: AbortSignal,
): Promise<void> => {
  const until = performance.now() + readyWithinMs;
  while (performance.now() < until) {
    signal?.throwIfAborted();
    if (await isReady(ready)) return;
    await pause(PROBE_EVERY_MS);
  }
  throw new NotReady(name, logFile, await lastLineOf(logFile));
};

const isReady = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export class NotReady extends Error {
  constructor(name: string, logFile: string, lastLine: string) {
    super(`${name} did not become ready. ${lastLine || 'It printed nothing.'} Its output is in ${logFile}.`);
    this.name = 'NotReady';
  }
}

const lastLineOf = async (logFile: string): Promise<string> =>
  (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').at(-1) ?? '';
