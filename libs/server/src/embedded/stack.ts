import { scopeKey, type Unavailable } from '@mneme/domain';
import {
  type ClockControl,
  type MemoryPorts,
  openClockControl,
  type Recall,
  recallOver,
} from '@mneme/pipeline';
import { openLogTimes } from '@mneme/ports';
import { type DailyLimits, logClock } from '@mneme/runner';
import type { CursorSeal } from '@mneme/sealing';
import { openSqlite, type SqliteStack } from '@mneme/sqlite';
import { openTraffic, type Traffic } from '@mneme/telemetry';
import { createDataFolder } from '../create-data-folder.js';
import { limitsOf } from '../models/limits-of.js';
import { openModels, type OpenModels, portsOf } from '../models/open-models.js';
import { answerQueries } from '../models/search/answer-queries.js';
import { openQueryChannel } from '../models/search/query-channel.js';
import type { EmbeddedOptions } from './embedded-options.js';
import { openKeyedParts } from './keyed-parts.js';
import { memoryPortsOn } from './memory-ports.js';
import type { ReaderData } from './reader-thread.js';
import { refuseWrites } from './refuse-writes.js';
import { loadStages } from './stage-worker.js';

/** All stages, commands and queries in one process over one SQLite file. */
export interface Embedded {
  readonly ports: MemoryPorts;
  readonly recall: Recall;
  readonly clock: ClockControl;
  readonly store: SqliteStack;
  readonly extractorId: string;
  readonly limits: DailyLimits;
  readonly traffic: Traffic;
  readonly cursors: CursorSeal;
  /** Set if the store accepts no writes until it is opened again. */
  readonly readOnly: Unavailable | null;
  /** Stops consuming, finishes the deliveries in flight, then closes the store. */
  close(): Promise<void>;
}

/**
 * Throws `Rejected` or `Unavailable` if a part cannot be opened, and then closes the parts that were opened.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  await createDataFolder(options.dataFolder);
  const models = await openModels(options.models, options.onDownload);
  try {
    return await openOn(models, options);
  } catch (error) {
    await models.close();
    throw error;
  }
};

const openOn = async (models: OpenModels, options: EmbeddedOptions): Promise<Embedded> => {
  const channel = openQueryChannel(models);
  const times = openLogTimes();
  const given = { models: models.share(), asked: channel.shared, times, reads: options.reads };
  const loading = loadStages(options.stageThread, options);
  const store = await openStore(given, models.embedder, options).catch(async (error: unknown) => {
    await loading.abandon();
    throw error;
  });
  const [traffic, clock] = [openTraffic(), logClock(times)];
  const keyed = { ...options, times, shared: models.share(), loading };
  const { readOnly, masterKeys, cursors, stages } = await openKeyedParts(store, traffic, keyed);
  const ports = memoryPortsOn(store, traffic, { ...options, masterKeys, models, clock });
  const usage = answerQueries(channel, store.state, options);
  return {
    ports: readOnly === null ? ports : refuseWrites(ports, readOnly),
    clock: openClockControl({ ...store, clock, times }),
    recall: recallOver((query, request, signal) =>
      store.run(query, request, { key: scopeKey(request.scope), signal }),
    ),
    store,
    traffic,
    cursors,
    readOnly,
    extractorId: models.extractor.id,
    limits: limitsOf(options.models.llm),
    close: async () => {
      await stages.close();
      channel.close();
      for (const part of [usage, store, models]) await part.close();
    },
  };
};

const openStore = (
  given: ReaderData,
  { id, dimensions }: OpenModels['embedder'],
  { dataFolder, cacheBytes, onDeath, onAilment }: EmbeddedOptions,
): Promise<SqliteStack> =>
  openSqlite({
    folder: dataFolder,
    embedder: { id, dimensions },
    cacheBytes,
    times: given.times,
    readerThread: new URL('./reader-thread.js', import.meta.url),
    readerData: { given, transfer: [...portsOf(given.models), given.asked.port] },
    onDeath,
    onAilment,
  });
