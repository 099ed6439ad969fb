import { setTimeout as pause } from 'node:timers/promises';
import type { ServerSet } from '../services/find-servers.js';
import { type Spent, type Watched, watchedOf, watchProcessors } from '../services/processor-time.js';
import type { ServiceProcess } from './stage-process.js';

/** Prepared work that no process can start yet. */
export interface HeldWork {
  readonly pieces: number;
  /** Appends all pieces to the log at once. */
  release(): Promise<void>;
}

/** Separate stores on which processes can be compared. */
export interface RaceDeployment {
  /** Environment variables of a process, in addition to its port. */
  readonly variables: Readonly<Record<string, string>>;
  /** Prepares work for new users. A warm-up gets a tenth of the work. */
  prepare(who: string, isWarmUp: boolean): Promise<HeldWork>;
  /** Returns the number of events that the processes have not yet acknowledged. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

export interface ProcessRace {
  readonly name: string;
  /** Stage whose processed pieces are counted. */
  readonly stage: string;
  readonly servers: ServerSet;
  /** Numbers of processes that share the work, with a measurement for each. */
  readonly replicas: readonly number[];
  /** Additional processes whose processor time is counted, besides those of the stack. */
  readonly watch: readonly Watched[];
  readonly deployment: RaceDeployment;
  /** Starts a process. Resolves when the process consumes. */
  readonly start: (variables: Readonly<Record<string, string>>) => Promise<ServiceProcess>;
  readonly onProgress: (note: string) => void;
}

export interface RaceResult {
  readonly replicas: number;
  readonly pieces: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Number of pieces by process. */
  readonly shares: readonly number[];
  readonly processors: readonly Spent[];
}

/**
 * Measures how fast different numbers of processes do the same work. The work arrives at once, after the
 * processes have joined their groups and divided the partitions. The time ends when no event is left. Closes
 * the deployment.
 */
export const raceProcesses = async (race: ProcessRace): Promise<readonly RaceResult[]> => {
  const results: RaceResult[] = [];
  try {
    // The first run warms the servers up.
    for (const [n, replicas] of [1, ...race.replicas].entries()) {
      race.onProgress(n === 0 ? 'warming up' : `${replicas} processes`);
      results.push(await run(race, replicas, await race.deployment.prepare(`r${n}`, n === 0)));
    }
  } finally {
    await race.deployment.close();
  }
  return results.slice(1);
};

const run = async (
  { name, stage, servers, watch, deployment, start }: ProcessRace,
  replicas: number,
  held: HeldWork,
): Promise<RaceResult> => {
  const processes: ServiceProcess[] = [];
  try {
    const variables = { ...servers.variables, ...deployment.variables };
    const started = await Promise.allSettled(Array.from({ length: replicas }, () => start(variables)));
    for (const each of started) if (each.status === 'fulfilled') processes.push(each.value);
    for (const each of started) if (each.status === 'rejected') throw each.reason;
    const ours = processes.map(({ pid }, n) => ({ name: `${name}, measured, ${n + 1}`, pid }));
    const spent = await watchProcessors([...ours, ...watch, ...watchedOf(servers.stack)]);
    const startedAt = performance.now();
    await held.release();
    await untilTaken(deployment);
    const seconds = (performance.now() - startedAt) / 1000;
    const settled = await Promise.all(processes.map((each) => each.settled()));
    return {
      replicas,
      seconds,
      pieces: held.pieces,
      perSecond: held.pieces / seconds,
      shares: settled.map((stages) => stages.get(stage) ?? 0),
      processors: await spent(),
    };
  } finally {
    await Promise.all(processes.map((each) => each.stop()));
  }
};

const LOOK_EVERY_MS = 250;

const untilTaken = async (deployment: RaceDeployment): Promise<void> => {
  while ((await deployment.waiting()) > 0) await pause(LOOK_EVERY_MS);
};
