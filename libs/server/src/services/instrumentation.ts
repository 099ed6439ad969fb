import { type ClockState, openClockControl, type Stage } from '@mneme/pipeline';
import type { Scope } from '@mneme/domain';
import { randomUUID } from 'node:crypto';
import { assertLife } from '../health/assert-life.js';
import { watchProgress } from '../health/progress-watch.js';
import { type Dependency, readinessOf } from '../health/readiness.js';
import type { Operations } from '@mneme/http';
import type { DailyLimits } from '@mneme/runner';
import { initCounters, lagOf, type Models, type Observe, openMetrics, ttlMemo } from '@mneme/telemetry';
import type { ServicesStores } from './stores.js';
import { storeStats, UNCOUNTED } from '../store-stats.js';
import type { LogTransport } from './transport/log-transport.js';

/**
 * Milliseconds for which the progress of the log is cached, so that frequent reads cost only one request per
 * second.
 */
const KEPT_MS = 1_000;

const elapsedMs = (): number => performance.now();

export interface Life {
  readonly stages: readonly Stage[];
  readonly transport: LogTransport;
  readonly limits: DailyLimits;
  /** This signal is aborted, with the reason, when a stage has stopped consuming. */
  readonly death: AbortSignal;
  readonly closing: AbortSignal;
}

export type Instrumentation = Omit<Operations, 'ports' | 'recall' | 'recalls' | 'traffic'> & {
  readonly observe: Observe;
};

/** Scope of the requests that check Qdrant. It has no data, so each request costs one look-up in an index. */
const NOBODY: Scope = { tenant: 'health', user: 'health' };

const dependenciesOf = (
  { index }: Pick<ServicesStores, 'index'>,
  progress: Dependency['ask'],
  readClock: Dependency['ask'],
): readonly Dependency[] => [
  { name: 'Kafka', ask: progress },
  { name: 'Neo4j', ask: readClock },
  { name: 'Qdrant', ask: () => index.of(NOBODY).get([NOBODY.user]) },
];

export const instrumentationOf = (
  { models: { embedder, extractor }, ...stores }: ServicesStores & { readonly models: Models },
  { stages, transport, limits, death, closing }: Life,
): Instrumentation => {
  const ids = { embedderId: embedder.id, extractorId: extractor.id };
  const progress = ttlMemo(KEPT_MS, () => stores.log.progress());
  const metrics = openMetrics();
  initCounters(stages, metrics.observe);
  metrics.show({
    lag: async () => lagOf(await progress()),
    outboxAges: () => new Map([...stages.map(({ name }) => [name, 0] as const), ...stores.outboxAges()]),
  });
  const watch = watchProgress({ assigned: () => transport.assigned(), progress, now: elapsedMs });
  const clock = openClockControl(stores);
  let clockState: ClockState['state'] = 'agrees';
  const readClock = async (): Promise<void> => {
    clockState = (await clock.read()).state;
  };
  const ask = readinessOf(dependenciesOf(stores, progress, readClock));
  return {
    instance: randomUUID(),
    metrics,
    observe: (observation) => {
      metrics.observe(observation);
      watch.observe(observation);
    },
    isAlive: async () => {
      await assertLife(death);
      await watch.check();
    },
    isReady: async () => {
      closing.throwIfAborted();
      await Promise.all([ask(), stores.guard.beforeReads()]);
      return clockState;
    },
    clock,
    cursors: stores.cursors,
    stats: (tenant) => storeStats({ ...stores, ...ids, limits }, tenant, UNCOUNTED),
  };
};
