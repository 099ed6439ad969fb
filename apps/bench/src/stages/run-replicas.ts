import type { ServerSet } from '../services/find-servers.js';
import type { Watched } from '../services/processor-time.js';
import { longSessionsOf, type SessionsPlan } from './bench-sessions.js';
import { type RaceResult, raceProcesses } from './race-processes.js';
import { openReplicaRace } from './replica-race.js';
import { startService } from './stage-process.js';

export interface ReplicasRun {
  readonly servers: ServerSet;
  readonly talks: SessionsPlan & { readonly sentences: number };
  readonly partitions: number;
  /** Numbers of processes that share the work, with a measurement for each. */
  readonly replicas: readonly number[];
  /** Additional processes whose processor time is counted, besides those of the stack. */
  readonly watch: readonly Watched[];
  readonly onProgress: (note: string) => void;
}

const SERVICE = 'stm';

export const runReplicas = async (run: ReplicasRun): Promise<readonly RaceResult[]> => {
  const { servers, talks, partitions, replicas, watch, onProgress } = run;
  const { prepare, ...deployment } = await openReplicaRace(servers.addresses, partitions);
  return raceProcesses({
    name: SERVICE,
    stage: 'stm.extract',
    servers,
    replicas,
    watch,
    onProgress,
    deployment: {
      ...deployment,
      prepare: (who, isWarmUp) => {
        const messages = isWarmUp ? Math.ceil(talks.messages / 10) : talks.messages;
        return prepare(longSessionsOf(who, { ...talks, messages }));
      },
    },
    start: (variables) => startService(SERVICE, variables),
  });
};
