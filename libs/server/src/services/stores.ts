import { type KafkaOptions, openKafka } from '@mneme/kafka';
import { type Neo4jOptions, openNeo4j } from '@mneme/neo4j';
import { openIndex, openIndexMarks, type QdrantAddress } from '@mneme/qdrant';
import {
  type Clock,
  type DataKeys,
  type Embedder,
  type LogTimes,
  openLogTimes,
  type Work,
} from '@mneme/ports';
import {
  type CursorSeal,
  type KeyRing,
  type MasterKeySettings,
  openCursorSeal,
  openedParking,
  openKeyRing,
  openMasterKeys,
  sealedLog,
  sealedWork,
  watchKeysOf,
} from '@mneme/sealing';
import { keyedIndex } from './keyed-index.js';
import { guardedLog } from './marks/guarded-log.js';
import { openRestoreGuard, type RestoreGuard } from './marks/restore-guard.js';
import { openStoreMarks, type StoreMarks } from './marks/store-marks.js';
import { countRequestsTo, watchOutbox } from '@mneme/telemetry';
import { logClock, notingLog, type OnStep, type Stores, stepwiseWork } from '@mneme/runner';

export interface ServerAddresses {
  readonly kafka: KafkaOptions;
  readonly neo4j: Neo4jOptions;
  readonly qdrant: QdrantAddress;
  /** Keys that wrap the data keys of all three servers. */
  readonly masterKeys: MasterKeySettings;
}

/** Embedder of the vectors in the index. Any other embedder is refused. */
export type EmbedderIdentity = Pick<Embedder, 'id' | 'dimensions'>;

/**
 * Log, state, facts and index on three servers, and the unit of work that commits a batch to them one after
 * the other.
 */
export interface ServicesStores extends Stores {
  readonly work: Work;
  readonly dataKeys: DataKeys;
  readonly keyRing: KeyRing;
  readonly times: LogTimes;
  readonly clock: Clock;
  readonly cursors: CursorSeal;
  readonly marks: StoreMarks;
  readonly guard: RestoreGuard;
  /**
   * For each stage, the age in seconds of the oldest decision whose events are not in the log yet. 0 if there
   * is none.
   */
  readonly outboxAges: () => ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/**
 * Opens the three servers. Throws `Unavailable` if a server does not answer, or was restored to an earlier
 * time than the others.
 */
export const openServices = async (
  addresses: ServerAddresses,
  embedder: EmbedderIdentity,
  failpoint?: OnStep,
): Promise<ServicesStores> => {
  const { masterKeys } = addresses;
  const { graph, graphMarks, points, kafka, dataKeys, close } = await openServers(addresses, embedder);
  try {
    const marks = openStoreMarks({
      log: kafka.marks,
      graph: graphMarks,
      index: openIndexMarks(addresses.qdrant),
    });
    const guard = openRestoreGuard(marks);
    await guard.look();
    const index = keyedIndex(points, dataKeys, failpoint);
    const keyRing = openKeyRing(dataKeys, openMasterKeys(masterKeys));
    const times = openLogTimes();
    const log = sealedLog(notingLog(guardedLog(kafka.log, guard), times), keyRing);
    const parking = openedParking(kafka.parking, keyRing);
    const stores: Stores = { ...graph, log, parking, index };
    const outbox = watchOutbox(stores, () => performance.now());
    const work = sealedWork(stepwiseWork(outbox.stores, failpoint), keyRing);
    const cursors = openCursorSeal(masterKeys);
    const clock = logClock(times);
    const sealing = { dataKeys, keyRing, cursors };
    return { ...stores, ...sealing, times, clock, work, outboxAges: outbox.ages, marks, guard, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const openServers = async ({ kafka, neo4j, qdrant }: ServerAddresses, embedder: EmbedderIdentity) => {
  const opened = await openNeo4j({ ...neo4j, onRequest: countRequestsTo('neo4j') });
  const { dataKeys, marks: graphMarks, close: closeGraph, ...graph } = opened;
  try {
    const watched = { ...qdrant, watchKeys: watchKeysOf(dataKeys), onRequest: countRequestsTo('qdrant') };
    const points = await openIndex({ ...watched, dimensions: embedder.dimensions }, embedder.id);
    const log = await openKafka({ ...kafka, onRequest: countRequestsTo('kafka') });
    // Closes the servers in the reverse order of opening.
    const close = (): Promise<void> => log.close().then(closeGraph);
    return { graph, graphMarks, points, kafka: log, dataKeys, close };
  } catch (error) {
    await closeGraph();
    throw error;
  }
};
