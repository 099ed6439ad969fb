import { pipeline, type Stage } from '@mneme/pipeline';
import type { EventLog } from '@mneme/ports';
import type { ServerAddresses } from '@mneme/server';
import { consumeStage, type Taken } from './consume-stage.js';
import { memoryLog } from './memory-log.js';
import { loopStage } from './loop-stage.js';
import { openOwnDeployment, type OwnDeployment } from './own-deployment.js';
import { recordSessions, type BenchSession } from './record-sessions.js';

/** A stage, once through the log and once without it, on the same stores. */
export interface StageRate {
  readonly stage: string;
  readonly kind: Stage['kind'];
  /** From the first delivery of a topic that was filled before to the last acknowledgement. */
  readonly throughLog: Taken;
  /** The same handler with the same writes, called in a loop: nothing fetched, published or acknowledged. */
  readonly inLoop: Taken;
}

/** Talks alike, of other people each. */
export interface StagesRound {
  readonly throughLog: readonly BenchSession[];
  readonly inLoop: readonly BenchSession[];
}

export interface StagesPlan {
  /** The first one warms up, and does not count. */
  readonly rounds: readonly StagesRound[];
  readonly partitions: number;
  readonly onProgress: (stages: number, note: string) => void;
}

/**
 * Measures every stage alone, one after the other, each on what those before it made; the way through the log and the
 * loop take turns in going first. Works in a deployment of its own, which is removed. The rates of the rounds that
 * count, a round after the other. Throws `Unavailable`.
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
    // With rules, nothing may be in doubt: a stage that nothing reaches has no rate.
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

/** The same log, and how much came into each topic of it. */
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
