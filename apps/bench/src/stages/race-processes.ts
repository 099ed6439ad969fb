import { setTimeout as pause } from 'node:timers/promises';
import type { ServerSet } from '../services/find-servers.js';
import { type Spent, type Watched, watchedOf, watchProcessors } from '../services/processor-time.js';
import type { ServiceProcess } from './stage-process.js';

/** Work that nobody can begin with yet. */
export interface HeldWork {
  /** How many pieces it has. */
  readonly pieces: number;
  /** Puts them into the log, all at once. */
  release(): Promise<void>;
}

/** Stores of their own on which processes can be raced. */
export interface RaceDeployment {
  /** What a process is told beside its port. */
  readonly variables: Readonly<Record<string, string>>;
  /** Puts work together for others than those that had any before; a tenth of it to warm up. */
  prepare(who: string, isWarmUp: boolean): Promise<HeldWork>;
  /** How many events of its topics the processes have yet to take. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

export interface ProcessRace {
  /** What is raced. */
  readonly name: string;
  /** The stage whose pieces are counted. */
  readonly stage: string;
  readonly servers: ServerSet;
  /** How many processes share the work, a measurement each. */
  readonly replicas: readonly number[];
  /** More processes whose time is counted, beside those of the stack. */
  readonly watch: readonly Watched[];
  readonly deployment: RaceDeployment;
  /** Starts one; it consumes when this resolves. */
  readonly start: (variables: Readonly<Record<string, string>>) => Promise<ServiceProcess>;
  readonly onProgress: (note: string) => void;
}

/** So many processes, and what they reached together. */
export interface RaceResult {
  readonly replicas: number;
  readonly pieces: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Pieces of each process. */
  readonly shares: readonly number[];
  readonly processors: readonly Spent[];
}

/**
 * Lets more and more processes take the same amount of work: they have joined their groups and shared the partitions
 * before it comes, all at once; timed until nothing of it is left. Closes the deployment.
 */
export const raceProcesses = async (race: ProcessRace): Promise<readonly RaceResult[]> => {
  const results: RaceResult[] = [];
  try {
    // The first one warms the servers up.
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
