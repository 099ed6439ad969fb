import type { Unavailable } from '@mneme/domain';
import type { EventLog, FactGraph, MemoryIndex, Parking, StateStore, Work } from '@mneme/ports';
import { statSync } from 'node:fs';
import type { Counts } from './counts.js';
import { storeFile } from './data-folder.js';
import { sqliteLog } from './event-log.js';
import { sqliteFacts } from './fact-graph.js';
import { sqliteIndex, type Take } from './memory-index.js';
import { openThreads } from './open-threads.js';
import { sqliteParking } from './parking.js';
import { sqliteState } from './state-store.js';
import type { EmbedderIdentity } from './store-identity.js';
import { appendedTopics } from './subscription.js';
import { sqliteWork } from './work.js';

export interface SqliteOptions {
  /** An existing folder; the store and its lock live in it. */
  readonly folder: string;
  /** Whose vectors the store holds; another one is refused. */
  readonly embedder: EmbedderIdentity;
  /** Memory for the points of the scopes asked for last: 256 MB by default. */
  readonly mirrorBytes?: number;
  /** How large the store may grow; by default as large as SQLite allows. A full one is `disk-full`. */
  readonly limitBytes?: number;
  /** A thread died: every call fails from now on. */
  readonly onDeath?: (error: Unavailable) => void;
}

export interface SqliteStats extends Counts {
  /** The store's file with its write-ahead log. */
  readonly bytes: number;
  /** How many units were written since the start, with how many commits. */
  readonly units: number;
  readonly commits: number;
  readonly mirroredScopes: number;
  readonly mirroredBytes: number;
}

export interface SqliteStack {
  readonly log: EventLog;
  readonly parking: Parking;
  readonly state: StateStore;
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  readonly work: Work;
  stats(): Promise<SqliteStats>;
  /** Finishes what was asked before, then ends both threads and frees the folder. */
  close(): Promise<void>;
}

const MIRROR_BYTES = 268_435_456;

/**
 * Opens the store of a folder, or makes it. Throws `Rejected`, saying what to do, for a folder that is missing,
 * not writable or in use, and for a file that is damaged, newer than this build or of another embedder.
 */
export const openSqlite = async (options: SqliteOptions): Promise<SqliteStack> => {
  const { folder, embedder, mirrorBytes = MIRROR_BYTES, limitBytes = null, onDeath } = options;
  const appended = appendedTopics();
  const { threads, counts, close } = await openThreads(
    { folder, embedder, mirrorBytes, limitBytes },
    {
      onAppended: appended.ring,
      onDeath: (error) => {
        // Subscriptions that wait for records find out now.
        appended.ringAll();
        onDeath?.(error);
      },
    },
  );
  const direct: Take = async (step) => {
    await threads.writeOne(step);
  };
  return {
    log: sqliteLog(threads, appended),
    parking: sqliteParking(threads),
    state: sqliteState(threads),
    index: sqliteIndex(threads, embedder.dimensions, direct),
    facts: sqliteFacts(threads, direct),
    work: sqliteWork(threads, embedder.dimensions),
    stats: async () => {
      const [stored, mirrored] = await Promise.all([
        threads.read('counts', null),
        threads.read('mirrored', null),
      ]);
      const { scopes: mirroredScopes, bytes: mirroredBytes } = mirrored;
      return { ...stored, bytes: sizeOf(folder), ...counts, mirroredScopes, mirroredBytes };
    },
    close,
  };
};

/** With what is not yet moved from the write-ahead log into the file. */
const sizeOf = (folder: string): number =>
  [storeFile(folder), `${storeFile(folder)}-wal`]
    .map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
