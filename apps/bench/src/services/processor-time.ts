import { readFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import { table } from '@mneme/mneme';
import type { StackRecord } from '@mneme/server';

export interface Watched {
  readonly name: string;
  readonly pid: number;
  /** True for a third-party server, false for a process of this project. */
  readonly isServer?: boolean;
}

/** Parses `kafka=4711` and appends the process to the earlier ones. Throws `InvalidArgumentError`. */
export const addWatched = (said: string, before: readonly Watched[]): readonly Watched[] => {
  const [, name, pid] = /^(.+)=([1-9]\d{0,9})$/.exec(said) ?? [];
  if (name !== undefined) return [...before, { name, pid: Number(pid) }];
  throw new InvalidArgumentError('Say a name and the number of a process, like kafka=4711.');
};

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

/** Starts counting. The returned function gives the time that each process has used since. */
export const watchProcessors = async (
  processes: readonly Watched[],
): Promise<() => Promise<readonly Spent[]>> => {
  const before = await Promise.all(processes.map(({ pid }) => secondsOf(pid)));
  return async () => {
    const after = await Promise.all(processes.map(({ pid }) => secondsOf(pid)));
    return processes.map(({ name, isServer }, n) => ({
      name,
      isServer,
      seconds: between(before[n], after[n]),
    }));
  };
};

/**
 * Starts counting for all processes of this machine. The returned function gives the seconds used since, or
 * null if the system does not report them.
 */
export const watchMachine = async (): Promise<() => Promise<number | null>> => {
  const before = await machineSeconds();
  return async () => between(before, await machineSeconds());
};

export const sumOfSeconds = (processors: readonly Spent[]): number =>
  processors.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

export const processorTable = (processors: readonly Spent[]): string =>
  table(
    ['process', 'processor s'],
    processors.map(({ name, seconds }) => [name, seconds === null ? '-' : seconds.toFixed(1)]),
  );

const between = (before: number | null | undefined, after: number | null | undefined): number | null =>
  typeof before === 'number' && typeof after === 'number' ? after - before : null;

/**
 * Fields 14 and 15 of proc(5): time in user and kernel mode, in ticks. Counted from the field after the name.
 */
const [USER, SYSTEM] = [11, 12];
const TICKS_A_SECOND = 100;

/** The name of a process is in parentheses, and may itself contain blanks and parentheses. */
export const secondsIn = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_A_SECOND;
};

/**
 * Reads the first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. Idle, iowait and
 * steal do not count.
 */
export const busySecondsIn = (stat: string): number => {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = stat
    .slice(0, stat.indexOf('\n'))
    .split(/\s+/u)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq) / TICKS_A_SECOND;
};

const machineSeconds = async (): Promise<number | null> => {
  try {
    return busySecondsIn(await readFile('/proc/stat', 'utf8'));
  } catch {
    return null;
  }
};

const secondsOf = async (pid: number): Promise<number | null> => {
  try {
    return secondsIn(await readFile(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
};
