import type { BareWrites, ServicesBaseline } from '../baselines/services-baseline.js';
import type { StoreBaseline } from '../baselines/store-baseline.js';
import { type Percentiles, percentiles } from '../timing.js';
import { textOf } from './load-messages.js';

export interface LoadBaseline {
  readonly name: string;
  /** Prepares a batch. Returns the bare write to be timed. */
  readonly prepare: (texts: readonly string[]) => Promise<() => Promise<unknown>>;
}

export interface BaselineRow {
  readonly name: string;
  readonly inFlight: number;
  readonly perSecond: number;
  readonly ms: Percentiles | null;
}

export const storeBaselines = (write: StoreBaseline['write']): readonly LoadBaseline[] => [
  { name: 'baseline: store, one transaction', prepare: (texts) => write('baseline', texts) },
];

/**
 * The baselines of the servers with their writes. The last baseline has all writes that an acknowledgement
 * needs.
 */
const SEQUENCES: readonly (readonly [string, readonly (keyof BareWrites)[]])[] = [
  ['kafkajs, acks -1', ['append']],
  ['index', ['put']],
  ['session row', ['keep']],
  ['kafkajs, then index', ['append', 'put']],
  ['row, kafkajs, index', ['keep', 'append', 'put']],
];

export const serverBaselines = ({ prepare }: ServicesBaseline): readonly LoadBaseline[] =>
  SEQUENCES.map(([name, writes]) => ({
    name: `baseline: ${name}`,
    prepare: async (texts) => {
      const bare = await prepare(texts);
      return async () => {
        for (const write of writes) await bare[write]();
      };
    },
  }));

export interface BaselinePlan {
  readonly batch: number;
  readonly batches: number;
  /** Numbers of concurrent writes. Each number is measured in its own row. */
  readonly inFlight: readonly number[];
}

const WARM_UP = 5;

export const measureBaselines = async (
  baselines: readonly LoadBaseline[],
  { batch, batches, inFlight }: BaselinePlan,
): Promise<readonly BaselineRow[]> => {
  const rows: BaselineRow[] = [];
  for (const { name, prepare } of baselines) {
    for (const many of inFlight) {
      const writes: (() => Promise<unknown>)[] = [];
      for (let n = 0; n < WARM_UP + batches; n += 1) {
        writes.push(await prepare(Array.from({ length: batch }, (_, at) => textOf(n * batch + at))));
      }
      await run(writes.splice(0, WARM_UP), many);
      const startedAt = performance.now();
      const times = await run(writes, many);
      const seconds = (performance.now() - startedAt) / 1000;
      rows.push({ name, inFlight: many, perSecond: (batches * batch) / seconds, ms: percentiles(times) });
    }
  }
  return rows;
};

const run = async (
  writes: readonly (() => Promise<unknown>)[],
  inFlight: number,
): Promise<readonly number[]> => {
  const times: number[] = [];
  const left = writes.values();
  const writeOn = async (): Promise<void> => {
    for (const write of left) {
      const startedAt = performance.now();
      await write();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, writeOn));
  return times;
};
