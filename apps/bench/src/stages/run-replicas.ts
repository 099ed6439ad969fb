import { openReplicaRace, type ReplicaRace } from './replica-race.js';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerSet } from '../services/find-servers.js';
import { type Spent, type Watched, watchedOf, watchProcessors } from '../services/processor-time.js';
import { type ServiceProcess, startService } from './stage-process.js';
import { longSessionsOf, type SessionsPlan } from './bench-sessions.js';

export interface ReplicasRun {
  readonly servers: ServerSet;
  readonly talks: SessionsPlan & { readonly sentences: number };
  readonly partitions: number;
  /** How many processes share the work, a measurement each. */
  readonly replicas: readonly number[];
  /** More processes whose time is counted, beside those of the stack. */
  readonly watch: readonly Watched[];
  readonly onProgress: (note: string) => void;
}

/** So many processes of the service, and what they reached together. */
export interface ReplicasResult {
  readonly replicas: number;
  readonly batches: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Extractions of each process. */
  readonly shares: readonly number[];
  readonly processors: readonly Spent[];
}

const SERVICE = 'stm';
const STAGE = 'stm.extract';

/**
 * Lets processes of `stm` take batches of long messages: they have joined their groups and shared the partitions
 * before the batches come, all at once; timed until nothing of them is left to extract or to remember.
 */
export const runReplicas = async (run: ReplicasRun): Promise<readonly ReplicasResult[]> => {
  const ground = await openReplicaRace(run.servers.addresses, run.partitions);
  const results: ReplicasResult[] = [];
  try {
    // The first one warms the servers up.
    for (const [n, replicas] of [1, ...run.replicas].entries()) {
      const talks = n === 0 ? { ...run.talks, messages: Math.ceil(run.talks.messages / 10) } : run.talks;
      run.onProgress(n === 0 ? 'warming up' : `${replicas} processes`);
      results.push(await race(ground, { ...run, talks }, { replicas, who: `r${n}` }));
    }
  } finally {
    await ground.close();
  }
  return results.slice(1);
};

interface Entrants {
  readonly replicas: number;
  readonly who: string;
}

const race = async (
  ground: ReplicaRace,
  { servers, talks, watch }: ReplicasRun,
  { replicas, who }: Entrants,
): Promise<ReplicasResult> => {
  const held = await ground.prepare(longSessionsOf(who, talks));
  const processes: ServiceProcess[] = [];
  try {
    const variables = { ...servers.variables, ...ground.variables };
    const started = await Promise.allSettled(
      Array.from({ length: replicas }, () => startService(SERVICE, variables)),
    );
    for (const each of started) if (each.status === 'fulfilled') processes.push(each.value);
    for (const each of started) if (each.status === 'rejected') throw each.reason;
    const ours = processes.map(({ pid }, n) => ({ name: `${SERVICE}, measured, ${n + 1}`, pid }));
    const spent = await watchProcessors([...ours, ...watch, ...watchedOf(servers.stack)]);
    const startedAt = performance.now();
    await held.release();
    await untilTaken(ground);
    const seconds = (performance.now() - startedAt) / 1000;
    const settled = await Promise.all(processes.map((each) => each.settled()));
    return {
      replicas,
      seconds,
      batches: held.batches,
      perSecond: held.batches / seconds,
      shares: settled.map((stages) => stages.get(STAGE) ?? 0),
      processors: await spent(),
    };
  } finally {
    await Promise.all(processes.map((each) => each.stop()));
  }
};

const LOOK_EVERY_MS = 250;

const untilTaken = async (ground: ReplicaRace): Promise<void> => {
  while ((await ground.waiting()) > 0) await pause(LOOK_EVERY_MS);
};
