import { ruleExtractor, staticEmbedder, tokenCounter } from '@mneme/builtin';
import { type DoorPorts, pipeline } from '@mneme/pipeline';
import type { Clock, Subscription } from '@mneme/ports';
import { openSqlite, type SqliteStack } from '@mneme/sqlite';
import type { Logger } from 'pino';
import { catchUp } from './await-progress.js';
import { createDataFolder } from './create-data-folder.js';
import { runPipeline } from './runner/run-pipeline.js';
import type { Floor } from './runner/run-stage.js';
import { systemClock } from './system-clock.js';

export interface EmbeddedOptions {
  readonly dataFolder: string;
  readonly logger: Logger;
  readonly reach: Floor['reach'];
  readonly onDeath: Floor['onDeath'];
}

/** All stages and doors in one process over one SQLite file. */
export interface Embedded {
  readonly doors: DoorPorts;
  readonly store: SqliteStack;
  readonly extractorId: string;
  /** Stops consuming, finishes what is in hand, closes the store. */
  close(): Promise<void>;
}

/** Opens the store and runs the pipeline on it. Throws `Rejected` or `Unavailable` where the store cannot be opened. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  await createDataFolder(options.dataFolder);
  const clock = systemClock();
  const embedder = staticEmbedder();
  const extractor = ruleExtractor();
  const store = await openSqlite({
    folder: options.dataFolder,
    embedder: { id: embedder.id, dimensions: embedder.dimensions },
  });
  const running = await runOn(store, clock, { ...options, models: { embedder, extractor } });
  const { log, parking, state, index, facts, work } = store;
  return {
    doors: {
      log,
      parking,
      state,
      index,
      facts,
      work,
      embedder,
      clock,
      countTokens: tokenCounter(),
      catchUp: (topic) => catchUp(log, topic),
    },
    store,
    extractorId: extractor.id,
    close: async () => {
      await running.close();
      await store.close();
    },
  };
};

type Running = Omit<EmbeddedOptions, 'dataFolder'> & Pick<Floor, 'models'>;

/** A pipeline that cannot start must not leave the store open. */
const runOn = async (store: SqliteStack, clock: Clock, running: Running): Promise<Subscription> => {
  try {
    return await runPipeline(Object.values(pipeline), { ...store, ...running, clock });
  } catch (error) {
    await store.close();
    throw error;
  }
};
