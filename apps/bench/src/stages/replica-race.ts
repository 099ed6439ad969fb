import { topics } from '@mneme/events';
import { pipeline } from '@mneme/pipeline';
import type { Outgoing } from '@mneme/ports';
import type { ServerAddresses } from '@mneme/server';
import { systemClock } from '@mneme/runner';
import { memoryLog } from './memory-log.js';
import { loopStage } from './loop-stage.js';
import { openOwnDeployment, type OwnDeployment } from './own-deployment.js';
import type { HeldWork, RaceDeployment } from './race-processes.js';
import { recordSessions, type BenchSession } from './record-sessions.js';

/** Separate stores on which processes of the service `stm` can be compared. */
export interface ReplicaRace extends Omit<RaceDeployment, 'prepare'> {
  /** Runs all stages before extraction on these sessions, and holds the batches back. */
  prepare(talks: readonly BenchSession[]): Promise<HeldWork>;
}

/** Opens the stores on servers that may have other users. Throws `Unavailable`. */
export const openReplicaRace = async (servers: ServerAddresses, partitions: number): Promise<ReplicaRace> => {
  const deployment = await openOwnDeployment(servers, partitions);
  const { stores, variables } = deployment;
  const talked: BenchSession[] = [];
  return {
    variables,
    prepare: async (talks) => {
      talked.push(...talks);
      const batches = await batchesOf(deployment, talks);
      return {
        pieces: batches.length,
        release: async () => {
          await stores.log.append(batches, systemClock().now());
        },
      };
    },
    waiting: async () =>
      (await stores.log.progress())
        .filter(({ group }) => STAGES.has(group))
        .reduce((sum, { end, acknowledged }) => sum + end - acknowledged, 0),
    close: () => deployment.close(talked.map(({ scope }) => scope)),
  };
};

const STAGES: ReadonlySet<string> = new Set([pipeline.extract.name, pipeline.remember.name]);

const batchesOf = async (
  { stores, partitions }: OwnDeployment,
  talks: readonly BenchSession[],
): Promise<readonly Outgoing[]> => {
  const kept = memoryLog(stores.log, partitions);
  const loop = { ...stores, log: kept.log };
  await recordSessions(loop, loop.log, talks);
  for (const stage of [pipeline.archive, pipeline.segment, pipeline.collect]) {
    await loopStage(stage, loop, kept.recordsOf(stage.consumes.name));
  }
  return kept.eventsOf(topics.extractions.name);
};
