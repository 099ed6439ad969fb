import { ON_REQUEST } from '@mneme/pipeline';
import type { OnFailpoint } from '../failpoint.js';
import { KEEPS_ALL } from '../config/keeping.js';
import { LOOPBACK } from '../config/loopback.js';
import type { Listening } from '../config/listening.js';
import { BUILTIN, type ModelSettings } from '../config/models.js';
import { askAgainMsOf, limitsOf } from '../models/limits-of.js';
import type { OnDownload } from '../models/on-download.js';
import { openModels, type ThreadModels } from '../models/open-models.js';
import { jsonLogger, type LineSink } from '@mneme/telemetry';
import { listen } from '../listen.js';
import { READ_LIMITS, type ReadLimits } from '../reads/read-limits.js';
import { untilHandled } from '@mneme/runner';
import { type ServiceName, services } from './services.js';
import type { ServerAddresses, ServicesStores } from './stores.js';

export interface ServicesOptions extends Partial<Listening> {
  readonly addresses: ServerAddresses;
  readonly models?: ModelSettings;
  readonly reads?: Partial<ReadLimits>;
  readonly onDownload?: OnDownload;
  /** Receives the lines of the log instead of standard error. */
  readonly logTo?: LineSink;
  /**
   * Called when a stage has stopped consuming, or a server was restored without the others. After this call,
   * the process must exit.
   */
  readonly onDeath?: (error: unknown) => void;
  /** Called at each step of every delivery and commit, where crash suites stop the process. */
  readonly failpoint?: OnFailpoint;
}

export interface StartedServices {
  readonly url: string;
  /** Resolves when every stage, in this process and in others, has handled all events in the log. */
  settled(): Promise<void>;
  /**
   * Closes the services after the deliveries in flight have finished. A second call has no further effect.
   */
  close(): Promise<void>;
}

/**
 * Throws `Unavailable` if a server does not answer or is not migrated, or a model cannot be opened, and then
 * leaves nothing open.
 */
export const startServices = async (
  names: readonly ServiceName[],
  options: ServicesOptions,
): Promise<StartedServices> => {
  // Dynamic import, so that the embedded stack does not load the clients of servers that it does not use.
  const { openServices } = await import('./stores.js');
  const models = await openModels(neededModels(names, options.models ?? BUILTIN), options.onDownload);
  const opened: { close(): Promise<void> }[] = [models];
  // Closes all parts in the reverse order of opening.
  const closeAll = async (): Promise<void> => {
    for (const part of opened.toReversed()) await part.close();
  };
  try {
    const stores = await openServices(options.addresses, models.embedder, options.failpoint);
    opened.push(stores);
    return await serveOn({ stores, models, closeAll }, names, options);
  } catch (error) {
    await closeAll();
    throw error;
  }
};

/**
 * Leaves out models that the services do not need, to save memory. Services that show how messages are read
 * also load the compressor.
 */
const neededModels = (names: readonly ServiceName[], models: ModelSettings): ModelSettings => {
  const isCutting = names.some((name) =>
    services[name].stages.some(({ needs }) => needs.includes('compressor')),
  );
  const isReading = names.some((name) => services[name].answers === 'reads');
  return {
    ...models,
    compressor: isCutting || isReading ? models.compressor : BUILTIN.compressor,
    segmenter: isCutting ? models.segmenter : BUILTIN.segmenter,
    reranker: isReading ? models.reranker : BUILTIN.reranker,
    planner: isReading ? models.planner : BUILTIN.planner,
    selector: isReading ? models.selector : BUILTIN.selector,
  };
};

interface OpenedStack {
  readonly stores: ServicesStores;
  readonly models: ThreadModels;
  closeAll(): Promise<void>;
}

const serveOn = async (
  { stores, models, closeAll }: OpenedStack,
  names: readonly ServiceName[],
  options: ServicesOptions,
): Promise<StartedServices> => {
  const { openShell } = await import('./shell.js');
  const death = new AbortController();
  const shell = await openShell({ ...stores, models }, names, {
    keys: { apiKey: options.apiKey ?? null, operatorKey: options.operatorKey ?? null },
    corsOrigins: options.corsOrigins ?? [],
    logger: jsonLogger(options.logLevel ?? 'warn', options.logTo),
    reads: { ...READ_LIMITS, ...options.reads },
    idleSeconds: options.idleSeconds ?? null,
    limits: limitsOf(options.models?.llm ?? null),
    askAgainMs: askAgainMsOf(options.models?.llm ?? null),
    secrets: options.secrets ?? 'redact',
    keeping: options.keeping ?? KEEPS_ALL,
    consolidation: options.consolidation ?? ON_REQUEST,
    death: death.signal,
    failpoint: options.failpoint ?? (() => undefined),
    onDeath: (error) => {
      death.abort(error);
      options.onDeath?.(error);
    },
  });
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= shell.close().finally(closeAll));
  try {
    await shell.consume();
    const url = await listen(shell.app, options.host ?? LOOPBACK, options.port ?? 0);
    return { url, settled: () => untilHandled(stores.log, death.signal), close };
  } catch (error) {
    await close();
    throw error;
  }
};
