import { readFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import { table } from '@mneme/mneme';
import type { StackRecord } from '@mneme/server';

/** A process whose work is of interest. */
export interface Watched {
  readonly name: string;
  readonly pid: number;
  /** Whether it is a server of others, and none of our processes. */
  readonly isServer?: boolean;
}

/** Reads `kafka=4711`, and adds it to what was said before it. Throws `InvalidArgumentError`. */
export const addWatched = (said: string, before: readonly Watched[]): readonly Watched[] => {
  const [, name, pid] = /^(.+)=([1-9]\d{0,9})$/.exec(said) ?? [];
  if (name !== undefined) return [...before, { name, pid: Number(pid) }];
  throw new InvalidArgumentError('Say a name and the number of a process, like kafka=4711.');
};

/** How much processor time a process took, in seconds; `null`: it is gone, or the system does not tell. */
export interface Spent {
  readonly name: string;
  readonly seconds: number | null;
  readonly isServer?: boolean | undefined;
}

/** Those of a stack that run, and this one. */
export const watchedOf = (stack: StackRecord | null): readonly Watched[] => [
  { name: 'this bench', pid: process.pid },
  ...(stack?.services ?? []).flatMap(({ name, pid }) => (pid === null ? [] : [{ name, pid }])),
  ...(stack?.servers ?? []).flatMap(({ name, pid }) => (pid === null ? [] : [{ name, pid, isServer: true }])),
];

/** Begins to count; the call that it answers gives what each has taken since. */
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

/** Begins to count what all processes of this machine take; the call gives it, `null`: the system does not tell. */
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

/** Fields 14 and 15 of proc(5): time in user and in kernel mode, in ticks. */
const [USER, SYSTEM] = [11, 12];
const TICKS_A_SECOND = 100;

/** The name of a process, in brackets, may hold blanks and brackets itself. */
export const secondsIn = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_A_SECOND;
};

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal; idle and iowait are no work. */
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
