import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { table } from '@mneme/mneme';
import type { StackRecord } from '@mneme/server';

export interface Watched {
  readonly name: string;
  readonly pid: number;
  /** True for a third-party server, false for a process of this project. */
  readonly isServer?: boolean;
}

/** Processor time of a process in seconds. Null if the process is gone or the system does not report it. */
export interface Spent {
  readonly name: string;
  readonly seconds: number | null;
  readonly isServer?: boolean | undefined;
}

export const watchedOf = (stack: StackRecord | null): readonly Watched[] => [
  { name: 'this bench', pid: process.pid },
  ...(stack?.services ?? []).flatMap(({ name, pid }) => (pid === null ? [] : [{ name, pid }])),
  ...(stack?.servers ?? []).flatMap(({ name, pid }) => (pid === null ? [] : [{ name, pid, isServer: true }])),
];

/**
 * Starts counting. Returns a function that gives the processor time that each process has used since then.
 */
export const watchProcessors = async (
  processes: readonly Watched[],
): Promise<() => Promise<readonly Spent[]>> => {
  const before = await Promise.all(processes.map(({ pid }) => secondsOf(pid)));
  return async () => {
    const after = await Promise.all(processes.map(({ pid }) => secondsOf(pid)));
    return processes.map(({ name, isServer }, n) => {
      const [from = null, to = null] = [before[n], after[n]];
      return { name, isServer, seconds: from === null || to === null ? null : to - from };
    });
  };
};

/** Returns the seconds that all processes of this machine have used so far. */
export const machineSeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

export const sumOfSeconds = (processors: readonly Spent[]): number =>
  processors.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

export const processorTable = (processors: readonly Spent[]): string =>
  table(
    ['process', 'processor s'],
    processors.map(({ name, seconds }) => [name, seconds === null ? '-' : seconds.toFixed(1)]),
  );

/**
 * Indexes of the times in user and in kernel mode, in ticks (fields 14 and 15 of proc(5)). The field after
 * the name has the index 0.
 */
const [USER, SYSTEM] = [11, 12];
const TICKS_A_SECOND = 100;

/**
 * Returns the seconds in a line of `/proc`. In this line, the name of the process is in parentheses, and may
 * itself contain blanks and parentheses.
 */
export const secondsIn = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_A_SECOND;
};

const secondsOf = async (pid: number): Promise<number | null> => {
  try {
    return secondsIn(await readFile(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
};
