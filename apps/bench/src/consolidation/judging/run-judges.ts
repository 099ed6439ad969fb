import { pipeline } from '@mneme/pipeline';
import type { ServerSet } from '../../services/find-servers.js';
import type { Watched } from '../../services/processor-time.js';
import { type RaceResult, raceProcesses } from '../../stages/race-processes.js';
import { type JudgingPlan, openJudgeRace } from './judge-race.js';
import type { Slowness } from './slow-judge.js';
import { startJudge } from './start-judge.js';

export interface JudgesRun extends JudgingPlan, Slowness {
  readonly servers: ServerSet;
  readonly partitions: number;
  readonly replicas: readonly number[];
  readonly watch: readonly Watched[];
  readonly onProgress: (note: string) => void;
}

export const runJudges = async (run: JudgesRun): Promise<readonly RaceResult[]> => {
  const { servers, partitions, replicas, watch, onProgress } = run;
  return raceProcesses({
    name: 'consolidator',
    stage: pipeline.judge.name,
    servers,
    replicas,
    watch,
    onProgress,
    deployment: await openJudgeRace(servers.addresses, partitions, run),
    start: (variables) => startJudge(run, variables),
  });
};
