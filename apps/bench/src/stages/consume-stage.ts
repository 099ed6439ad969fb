import type { Stage } from '@mneme/pipeline';
import type { EventLog } from '@mneme/ports';
import { runStage } from '@mneme/runner';
import { benchContext, type KeyedStores } from './bench-context.js';

export interface Taken {
  readonly events: number;
  readonly ms: number;
  /** Processor time of this process, without that of the servers. */
  readonly cpuMs: number;
}

/**
 * Lets a stage consume events from the log, and times it from the first delivery to the last acknowledgement.
 * Throws the error that ends the subscription early.
 */
export const consumeStage = async (stage: Stage, stores: KeyedStores, events: number): Promise<Taken> => {
  if (events === 0) return { events, ms: 0, cpuMs: 0 };
  const end = ending();
  const log = timed(stores.log, events, end.done);
  const subscription = await runStage(stage, benchContext({ ...stores, log }, end.fail));
  try {
    return await end.taken;
  } finally {
    await subscription.close();
  }
};

const ending = () => {
  let done: (taken: Taken) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const taken = new Promise<Taken>((resolve, reject) => {
    done = resolve;
    fail = reject;
  });
  return { taken, done: (all: Taken) => done(all), fail: (error: unknown) => fail(error) };
};

/** A stage acknowledges its records before `handle` resolves, so the time includes the last acknowledgement. */
const timed = (log: EventLog, events: number, done: (taken: Taken) => void): EventLog => {
  let left = events;
  let began: { readonly at: number; readonly cpu: NodeJS.CpuUsage } | null = null;
  return {
    ...log,
    subscribe: (consumer) =>
      log.subscribe({
        ...consumer,
        handle: async (records) => {
          began ??= { at: performance.now(), cpu: process.cpuUsage() };
          await consumer.handle(records);
          left -= records.length;
          if (left > 0) return;
          done({ events, ms: performance.now() - began.at, cpuMs: cpuMsSince(began.cpu) });
        },
      }),
  };
};

const MICROSECONDS = 1_000;

export const cpuMsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS;
};
