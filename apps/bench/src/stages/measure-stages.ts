import { pipeline, type Stage } from '@mneme/pipeline';
import type { EventLog } from '@mneme/ports';
import type { ServerAddresses } from '@mneme/server';
import { consumeStage, type Taken } from './consume-stage.js';
import { memoryLog } from './memory-log.js';
import { loopStage } from './loop-stage.js';
import { openOwnDeployment, type OwnDeployment } from './own-deployment.js';
import { recordSessions, type BenchSession } from './record-sessions.js';

export interface StageRate {
  readonly stage: string;
  readonly kind: Stage['kind'];
  /** From the first delivery of a prefilled topic to the last acknowledgement. */
  readonly throughLog: Taken;
  /** The same handler with the same writes in a loop, without fetching, publishing or acknowledging. */
  readonly inLoop: Taken;
}

/** Identical conversations of different users. */
export interface StagesRound {
  readonly throughLog: readonly BenchSession[];
  readonly inLoop: readonly BenchSession[];
}

export interface StagesPlan {
  /** The first round warms up and is not measured. */
  readonly rounds: readonly StagesRound[];
  readonly partitions: number;
  readonly onProgress: (stages: number, note: string) => void;
}

/**
 * Measures every stage alone, on the events of the stages before it. Log and loop alternate in being measured
 * first. Works in a separate deployment, which is removed. Returns the rates of the measured rounds in order.
 * Throws `Unavailable`.
 */
export const measureStages = async (
  servers: ServerAddresses,
  { rounds, partitions, onProgress }: StagesPlan,
): Promise<readonly StageRate[]> => {
  const deployment = await openOwnDeployment(servers, partitions);
  const rates: StageRate[][] = [];
  try {
    for (const [n, round] of rounds.entries()) {
      const done = rates.flat().length;
      const tell = (stages: number, note: string): void => onProgress(done + stages, note);
      rates.push(await measure(deployment, { ...round, n }, tell));
    }
    return rates.slice(1).flat();
  } finally {
    const talks = rounds.flatMap(({ throughLog, inLoop }) => [...throughLog, ...inLoop]);
    await deployment.close(talks.map(({ scope }) => scope));
  }
};

const measure = async (
  { stores, partitions }: OwnDeployment,
  { throughLog, inLoop, n: round }: StagesRound & { readonly n: number },
  onProgress: StagesPlan['onProgress'],
): Promise<StageRate[]> => {
  const counted = countingLog(stores.log);
  const real = { ...stores, log: counted.log };
  const kept = memoryLog(stores.log, partitions);
  const loop = { ...stores, log: kept.log };
  await recordSessions(real, real.log, throughLog);
  await recordSessions(loop, loop.log, inLoop);
  const rates: StageRate[] = [];
  for (const [n, stage] of Object.values(pipeline).entries()) {
    const { name, kind, consumes } = stage;
    const records = kept.recordsOf(consumes.name);
    // A stage without records has no rate. With rules, for example, there may be no doubts to adjudicate.
    if (records.length === 0) continue;
    onProgress(n, name);
    const consume = () => consumeStage(stage, real, counted.appendedTo(consumes.name));
    const call = () => loopStage(stage, loop, records);
    const isLogFirst = (n + round) % 2 === 0;
    const first = await (isLogFirst ? consume() : call());
    const second = await (isLogFirst ? call() : consume());
    const [taken, looped] = isLogFirst ? [first, second] : [second, first];
    rates.push({ stage: name, kind, throughLog: taken, inLoop: looped });
  }
  return rates;
};

const countingLog = (log: EventLog): { log: EventLog; appendedTo: (topic: string) => number } => {
  const appended = new Map<string, number>();
  return {
    appendedTo: (topic) => appended.get(topic) ?? 0,
    log: {
      ...log,
      append: (events, recordedAt) => {
        for (const { topic } of events) appended.set(topic, (appended.get(topic) ?? 0) + 1);
        return log.append(events, recordedAt);
      },
    },
  };
};
