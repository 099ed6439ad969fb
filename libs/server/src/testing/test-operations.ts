import type { Operations } from '@mneme/http';
import { type MemoryPorts, openClockControl, type Recall } from '@mneme/pipeline';
import type { LogTimes } from '@mneme/ports';
import { NO_LIMITS } from '@mneme/runner';
import { openCursorSeal } from '@mneme/sealing';
import { TEST_MASTER_KEYS } from '@mneme/sealing/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { lagOf, openMetrics, openTraffic } from '@mneme/telemetry';
import { storeStats } from '../store-stats.js';

/** The objects that controllers use, over a store of this thread. Recalls are not recorded. */
export const operationsOn = (
  store: SqliteStack,
  { ports, recall, times }: { ports: MemoryPorts; recall: Recall; times: LogTimes },
): Operations => {
  const metrics = openMetrics();
  metrics.show({ lag: async () => lagOf(await ports.log.progress()), outboxAges: null });
  const { embedder, extractor } = ports;
  const counted = {
    ...ports,
    index: store.index,
    embedderId: embedder.id,
    extractorId: extractor.reads,
    limits: NO_LIMITS,
  };
  return {
    ports,
    recall,
    recalls: { note: () => undefined, returned: () => undefined, judged: () => undefined },
    traffic: openTraffic(),
    metrics,
    clock: openClockControl({ ...store, clock: ports.clock, times }),
    cursors: openCursorSeal(TEST_MASTER_KEYS),
    instance: 'test',
    isAlive: () => Promise.resolve(),
    isReady: () => Promise.resolve('agrees'),
    stats: async (tenant) => storeStats(counted, tenant, await store.stats(tenant)),
  };
};
