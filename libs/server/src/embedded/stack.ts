import { setImmediate as nextTurn } from 'node:timers/promises';
import { type MemoryPorts, openSessionCache } from '@mneme/pipeline';
import {
  dataKeysOf,
  type MasterKeySettings,
  openedParking,
  openKeyRing,
  openMasterKeys,
  sealedLog,
  sealedWork,
} from '@mneme/sealing';
import { openSqlite, type SqliteStack } from '@mneme/sqlite';
import { awaitToken, catchUp, idleTimes, systemClock } from '@mneme/runner';
import { builtinModels } from '../builtin-models.js';
import type { Settings } from '../config/embedded.js';
import { createDataFolder } from '../create-data-folder.js';
import { masterKeysOf } from './master-keys.js';
import { type Observe, observedSecrets, openTraffic, type Traffic } from '@mneme/telemetry';
import { type Recall, recallOver } from '@mneme/pipeline';
import { startStages, type Stages } from './stage-worker.js';

export interface EmbeddedOptions {
  readonly dataFolder: string;
  readonly logLevel: Settings['logLevel'];
  readonly idleSeconds: Settings['idleSeconds'];
  readonly secrets: Settings['secrets'];
  readonly keeping: Settings['keeping'];
  readonly masterKeys: Settings['masterKeys'];
  /** The module that serves the stages in their thread. */
  readonly stageThread: URL;
  /**
   * Called when the stages or the store have failed for good. The process must exit then: alive but consuming nothing
   * is the worst failure.
   */
  readonly onDeath: (error: unknown) => void;
  /** Called with every count and measurement of the stages. */
  readonly observe: Observe;
}

/** All stages, commands and queries in one process over one SQLite file. */
export interface Embedded {
  readonly ports: MemoryPorts;
  readonly recall: Recall;
  readonly store: SqliteStack;
  readonly extractorId: string;
  readonly traffic: Traffic;
  /** Stops consuming, finishes the deliveries under way, then closes the store. */
  close(): Promise<void>;
}

/** Opens the store and runs the pipeline on it. Throws `Rejected` or `Unavailable` where the store cannot be opened. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  await createDataFolder(options.dataFolder);
  const { embedder, extractor } = builtinModels();
  const { onDeath, dataFolder } = options;
  const { id, dimensions } = embedder;
  const store = await openSqlite({
    folder: dataFolder,
    embedder: { id, dimensions },
    readerThread: new URL('./reader-thread.js', import.meta.url),
    onDeath,
  });
  const traffic = openTraffic();
  const { masterKeys, stages } = await stagesOn(store, traffic, options);
  return {
    ports: memoryPortsOn(store, traffic, { ...options, masterKeys }),
    recall: recallOver(store.run),
    store,
    traffic,
    extractorId: extractor.id,
    close: async () => {
      await stages.close();
      await store.close();
    },
  };
};

const memoryPortsOn = (
  store: SqliteStack,
  traffic: Traffic,
  options: EmbeddedOptions & { readonly masterKeys: MasterKeySettings },
): MemoryPorts => {
  const { idleSeconds, secrets, keeping, observe, masterKeys } = options;
  const { embedder, extractor, countTokens } = builtinModels();
  const { log, parking, state, index, facts, work, dataKeys } = store;
  const keyRing = openKeyRing(dataKeys, openMasterKeys(masterKeys));
  return {
    log: sealedLog(log, keyRing),
    parking: openedParking(parking, keyRing),
    state,
    index,
    facts,
    work: sealedWork(work, keyRing),
    dataKeys,
    keepErasedOutMs: keeping.erasedOutMs,
    dataKeyOf: dataKeysOf(keyRing),
    embedder,
    extractor,
    idle: idleTimes(extractor.reads, idleSeconds),
    clock: systemClock(),
    sessions: openSessionCache(),
    secrets: observedSecrets(secrets, observe),
    countTokens,
    yieldToEventLoop: () => nextTurn(),
    awaitToken: (scope, token) => whileAwaited(traffic, () => awaitToken(log, scope, token)),
    catchUp: (topic) => whileAwaited(traffic, () => catchUp(log, topic)),
  };
};

/** Keys that cannot be had, and stages that cannot start, must not leave the store open. */
const stagesOn = async (
  store: SqliteStack,
  traffic: Traffic,
  options: EmbeddedOptions,
): Promise<{ readonly masterKeys: MasterKeySettings; readonly stages: Stages }> => {
  const { dataFolder: folder, masterKeys: chosen, logLevel, idleSeconds, keeping, stageThread } = options;
  try {
    const masterKeys = await masterKeysOf({ folder, dataKeys: store.dataKeys, chosen });
    const stages = await startStages(
      stageThread,
      { store: store.share(), masterKeys, logLevel, idleSeconds, keeping, traffic: traffic.shared },
      options,
    );
    return { masterKeys, stages };
  } catch (error) {
    await store.close();
    throw error;
  }
};

/** Lets the stages run at once while a request waits for them; otherwise they wait until requests are quiet. */
const whileAwaited = async <T>(traffic: Traffic, work: () => Promise<T>): Promise<T> => {
  const waiting = traffic.await();
  try {
    return await work();
  } finally {
    waiting.done();
  }
};
