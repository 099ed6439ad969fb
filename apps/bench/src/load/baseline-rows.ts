import type { ServicesBaseline } from '../baselines/services-baseline.js';
import type { StoreBaseline } from '../baselines/store-baseline.js';
import { type Percentiles, percentiles } from '../percentiles.js';
import { textOf } from './load-messages.js';

export interface LoadBaseline {
  readonly name: string;
  /** Messages per write, if not the batch size of the load. */
  readonly points?: number;
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

/** Number of points per request at which the index performs best. */
const POINTS_TOGETHER = 300;

/** Returns the baselines of the servers, each alone and in sequence: the minimum cost of an acknowledgement. */
export const serverBaselines = ({ prepare }: ServicesBaseline): readonly LoadBaseline[] => [
  { name: 'baseline: kafkajs, acks -1', prepare: async (texts) => (await prepare(texts)).append },
  { name: 'baseline: index', prepare: async (texts) => (await prepare(texts)).put },
  {
    name: `baseline: index, ${POINTS_TOGETHER} points a request`,
    points: POINTS_TOGETHER,
    prepare: async (texts) => (await prepare(texts)).put,
  },
  { name: 'baseline: session row', prepare: async (texts) => (await prepare(texts)).keep },
  {
    name: 'baseline: kafkajs, then index',
    prepare: async (texts) => {
      const { append, put } = await prepare(texts);
      return async () => {
        await append();
        await put();
      };
    },
  },
  {
    name: 'baseline: row, kafkajs, index',
    prepare: async (texts) => {
      const { keep, append, put } = await prepare(texts);
      return async () => {
        await keep();
        await append();
        await put();
      };
    },
  },
];

export interface BaselinePlan {
  readonly batch: number;
  readonly batches: number;
  /** Numbers of concurrent writes, with a row for each. */
  readonly inFlight: readonly number[];
}

const WARM_UP = 5;

export const measureBaselines = async (
  baselines: readonly LoadBaseline[],
  { batch, batches, inFlight }: BaselinePlan,
): Promise<readonly BaselineRow[]> => {
  const rows: BaselineRow[] = [];
  for (const { name, points = batch, prepare } of baselines) {
    const count = Math.ceil((batches * batch) / points);
    for (const many of inFlight) {
      const writes: (() => Promise<unknown>)[] = [];
      for (let n = 0; n < WARM_UP + count; n += 1) {
        writes.push(await prepare(Array.from({ length: points }, (_, at) => textOf(n * points + at))));
      }
      await run(writes.splice(0, WARM_UP), many);
      const startedAt = performance.now();
      const times = await run(writes, many);
      const seconds = (performance.now() - startedAt) / 1000;
      rows.push({ name, inFlight: many, perSecond: (count * points) / seconds, ms: percentiles(times) });
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
