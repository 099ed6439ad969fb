import { measureStages, type StageRate, type StagesRound } from './measure-stages.js';
import type { ServerSet } from '../services/find-servers.js';
import { sessionsOf, type SessionsPlan } from './bench-sessions.js';

export interface StagesRun {
  readonly servers: ServerSet;
  readonly talks: SessionsPlan;
  readonly partitions: number;
  readonly rounds: number;
  readonly onProgress: (done: number, note: string) => void;
}

export interface StageResult {
  readonly stage: string;
  readonly kind: string;
  readonly events: number;
  readonly throughLogPerSecond: number;
  readonly inLoopPerSecond: number;
  /** Throughput through the log as a share of the loop's. */
  readonly share: number;
  /** Processor time per event in the process of the stage, in milliseconds. */
  readonly throughLogCpuMs: number;
  readonly inLoopCpuMs: number;
}

export const runStages = async (run: StagesRun): Promise<readonly StageResult[]> => {
  const { servers, talks, partitions, rounds: many, onProgress } = run;
  const warmUp = { ...talks, messages: Math.ceil(talks.messages / 10) };
  const rounds = Array.from({ length: many + 1 }, (_, n): StagesRound => {
    const plan = n === 0 ? warmUp : talks;
    return { throughLog: sessionsOf(`log${n}`, plan), inLoop: sessionsOf(`loop${n}`, plan) };
  });
  const rates = await measureStages(servers.addresses, { rounds, partitions, onProgress });
  return [...new Set(rates.map(({ stage }) => stage))].map((stage) =>
    resultOf(rates.filter((rate) => rate.stage === stage)),
  );
};

const resultOf = (rates: readonly StageRate[]): StageResult => {
  const [through, loop] = [
    sumOf(rates.map((rate) => rate.throughLog)),
    sumOf(rates.map((rate) => rate.inLoop)),
  ];
  return {
    stage: rates[0]?.stage ?? '',
    kind: rates[0]?.kind ?? '',
    events: through.events,
    throughLogPerSecond: through.perSecond,
    inLoopPerSecond: loop.perSecond,
    share: through.perSecond / loop.perSecond,
    throughLogCpuMs: through.cpuMs,
    inLoopCpuMs: loop.cpuMs,
  };
};

const sumOf = (taken: readonly StageRate['throughLog'][]) => {
  const events = taken.reduce((sum, each) => sum + each.events, 0);
  const ms = taken.reduce((sum, each) => sum + each.ms, 0);
  const cpuMs = taken.reduce((sum, each) => sum + each.cpuMs, 0);
  return { events, perSecond: (1000 * events) / ms, cpuMs: cpuMs / events };
};
