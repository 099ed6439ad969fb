import { ON_REQUEST, type MemoryPorts, pipeline } from '@mneme/pipeline';
import type { Unavailable } from '@mneme/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Settings } from '../config/embedded.js';
import { KEEPS_ALL } from '../config/keeping.js';
import { LOOPBACK } from '../config/loopback.js';
import { BUILTIN, type ModelSettings } from '../config/models.js';
import type { OnDownload } from '../models/on-download.js';
import type { Listening } from '../config/listening.js';
import { CACHE_BYTES } from '@mneme/sqlite';
import { openRestoredErasures, type RestoredErasures } from './restored-erasures.js';
import { type Embedded, openEmbedded } from './stack.js';
import { assertLife } from '../health/assert-life.js';
import type { Operations } from '@mneme/http';
import { initCounters, jsonLogger, lagOf, type Metrics, openMetrics } from '@mneme/telemetry';
import { listen } from '../listen.js';
import { READ_LIMITS, type ReadLimits } from '../reads/read-limits.js';
import { requireKeyOffLoopback } from '../require-key-off-loopback.js';
import { forgetServer, rememberServer } from '../server-record.js';
import { storeStats } from '../store-stats.js';
import { untilHandled } from '@mneme/runner';
import { openRecallBook, type RecallBook } from '@mneme/upkeep';

/** Options of an embedded server. A host other than loopback requires `apiKey`. */
export interface StartOptions extends Partial<Listening> {
  readonly dataFolder: string;
  /** Master keys of the server. Default: the key in the data folder, which is created if there is none. */
  readonly masterKeys?: Settings['masterKeys'];
  readonly models?: ModelSettings;
  readonly cacheBytes?: Settings['cacheBytes'];
  readonly reads?: Partial<ReadLimits>;
  readonly onDownload?: OnDownload;
  readonly stageThread?: URL;
  readonly onDeath?: (error: unknown) => void;
}

export interface Started {
  readonly url: string;
  /** Id of this start of the server. `/health/live` returns it, and a file in the data folder contains it. */
  readonly instance: string;
  readonly dataFolder: string;
  /**
   * Resolves when every stage has handled all events in the log. Throws `Unavailable` if the stages die
   * first.
   */
  settled(): Promise<void>;
  readonly ports: MemoryPorts;
  /** Closes the server after the deliveries in flight have finished. A second call has no further effect. */
  close(): Promise<void>;
}

const stackOptionsOf = ({ dataFolder, ...options }: StartOptions) => ({
  dataFolder,
  logLevel: options.logLevel ?? 'warn',
  models: options.models ?? BUILTIN,
  cacheBytes: options.cacheBytes ?? CACHE_BYTES,
  reads: { ...READ_LIMITS, ...options.reads },
  onDownload: options.onDownload ?? (() => undefined),
  idleSeconds: options.idleSeconds ?? null,
  secrets: options.secrets ?? 'redact',
  keeping: options.keeping ?? KEEPS_ALL,
  consolidation: options.consolidation ?? ON_REQUEST,
  masterKeys: options.masterKeys ?? null,
  stageThread: options.stageThread ?? new URL('./stage-thread.js', import.meta.url),
});

/**
 * Throws `Rejected` or `Unavailable` with a sentence for the operator, and then closes the parts that were
 * opened.
 */
export const startEmbedded = async (options: StartOptions): Promise<Started> => {
  const { apiKey = null, operatorKey = null, corsOrigins = [] } = options;
  const keys = { apiKey, operatorKey };
  requireKeyOffLoopback(options.host ?? LOOPBACK, keys);
  const stack = stackOptionsOf(options);
  const logger = jsonLogger(stack.logLevel);
  const death = new AbortController();
  // The HTTP shell takes longer to load than the store takes to open, so shell and store are opened at once.
  const shell = import('@mneme/http');
  const metrics = openMetrics();
  const embedded = await openEmbedded({
    ...stack,
    onDeath: (error) => {
      death.abort(error);
      logger.fatal({ error: String(error) }, 'a stage stopped consuming');
      options.onDeath?.(error);
    },
    onAilment: (failure) => reportAilment(logger, failure),
    observe: metrics.observe,
  });
  if (embedded.readOnly) reportAilment(logger, embedded.readOnly);
  const remembersLines = embedded.readOnly === null;
  const recordsRecalls = stack.keeping.recordsRecalls && remembersLines;
  const recalled = { recordsRecalls, remembersLines };
  const recalls = openRecallBook({ ...embedded.ports, logger, observe: metrics.observe, ...recalled });
  const restored = await openRestoredErasures(embedded.store.state);
  const running = { embedded, restored, metrics, recalls, instance: randomUUID(), death: death.signal };
  try {
    const { httpShell } = await shell;
    const admit = restored.assertApplied;
    const app = await httpShell({ operations: operationsOf(running), keys, corsOrigins, logger, admit });
    const started = await listenAndRecord(app, { ...running, logger }, options);
    if (embedded.readOnly === null) await restored.applied();
    return started;
  } catch (error) {
    await recalls.close();
    await embedded.close();
    throw error;
  }
};

const reportAilment = (logger: Logger, failure: Unavailable | null): void => {
  if (failure === null) logger.warn('the disk has room again: writes are taken');
  else
    logger.error(
      { code: failure.code, error: failure.message },
      'the store is read-only: writes are refused',
    );
};

interface Running {
  readonly embedded: Embedded;
  readonly metrics: Metrics;
  readonly recalls: RecallBook;
  readonly restored: RestoredErasures;
  readonly instance: string;
  /** This signal is aborted, with the reason, when the stages or the store have failed for good. */
  readonly death: AbortSignal;
}

const operationsOf = ({ embedded, metrics, recalls, restored, instance, death }: Running): Operations => {
  const { ports, recall, store, traffic, cursors, extractorId, limits, readOnly } = embedded;
  initCounters(Object.values(pipeline), metrics.observe);
  metrics.show({ lag: async () => lagOf(await ports.log.progress()), outboxAges: null });
  return {
    ports,
    recall,
    recalls,
    traffic,
    clock: embedded.clock,
    cursors,
    metrics,
    instance,
    isAlive: () => assertLife(death),
    isReady: async () => {
      restored.assertApplied();
      await store.assertSound();
      await ports.log.progress();
      return (await embedded.clock.read()).state;
    },
    stats: async (tenant) => {
      const figures = await store.stats(tenant);
      const counted = { ...ports, index: store.index, embedderId: ports.embedder.id, extractorId, limits };
      return storeStats(counted, tenant, { ...figures, readOnly: readOnly?.code ?? figures.readOnly });
    },
  };
};

/** Closes the server if its address cannot be recorded in the data folder. */
const listenAndRecord = async (
  app: NestFastifyApplication,
  { embedded, recalls, instance, death, logger }: Running & { readonly logger: Logger },
  options: StartOptions,
): Promise<Started> => {
  const { dataFolder } = options;
  try {
    const url = await listen(app, options.host ?? LOOPBACK, options.port ?? 0);
    if (!(await rememberServer(dataFolder, { url, instance })))
      logger.warn({ url }, 'the disk is full: commands find this server only with --url');
    let closing: Promise<void> | null = null;
    return {
      url,
      instance,
      dataFolder,
      settled: () => untilHandled(embedded.ports.log, death),
      ports: embedded.ports,
      // Removes the record of the server first, because it may belong to the next server once the store is
      // closed.
      close: () =>
        (closing ??= forgetServer(dataFolder)
          .finally(() => app.close())
          .finally(() => recalls.close())
          .finally(() => embedded.close())),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
};
