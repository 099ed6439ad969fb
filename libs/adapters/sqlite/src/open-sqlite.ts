import type { Instant, Unavailable } from '@mneme/domain';
import { type History, type LogTimes, openLogTimes } from '@mneme/ports';
import type { MessagePort } from 'node:worker_threads';
import { openAilment } from './store/ailment.js';
import type { Counts } from './store/counts.js';
import { fileBytes, storeFiles } from './store/data-folder.js';
import { openThreads, type ProcedureOrder, type StoreThreads } from './threads/open-threads.js';
import type { EmbedderIdentity, Purpose } from './store/store-identity.js';
import type { SharedSqlite } from './threads/join-sqlite.js';
import { type SqliteStores, sqliteStores } from './store/stores.js';
import { appendedTopics } from './log/subscription.js';
import { startThread } from './threads/thread.js';
import type { Threads } from './threads/threads.js';

export interface SqliteOptions {
  /** Data folder, which must exist. */
  readonly folder: string;
  /** Embedder of the vectors. A store with vectors of another embedder is rejected. */
  readonly embedder: EmbedderIdentity;
  /** Memory for cached points, in bytes. The last scope is always kept. Default: `CACHE_BYTES`. */
  readonly cacheBytes?: number;
  /**
   * Newest recorded instants, shared with the clocks of the process. By default, the store creates its own.
   */
  readonly times?: LogTimes;
  /** Maximum size of the store in bytes. Writes to a full store fail with `disk-full`. Default: no maximum. */
  readonly limitBytes?: number;
  /** Module that runs the reader with `serveReader`. By default, a reader without procedures. */
  readonly readerThread?: URL;
  /** Data for the procedures of the reader, and the message ports to transfer with this data. */
  readonly readerData?: { readonly given: unknown; readonly transfer: readonly MessagePort[] };
  /** Called when writes begin to fail, and with `null` when the disk has room again. */
  readonly onAilment?: (failure: Unavailable | null) => void;
  /** Called when the store can no longer work. After this, every call fails. */
  readonly onDeath?: (error: Unavailable) => void;
}

interface SqliteStats extends Counts {
  /**
   * Size of the store, including pages that are not yet copied from the write-ahead log into the main file.
   */
  readonly bytes: number;
  readonly units: number;
  readonly commits: number;
  readonly mirroredScopes: number;
  readonly mirroredBytes: number;
  /** `disk-full`, `store-corrupt`, or `null` if writes are accepted. */
  readonly readOnly: string | null;
}

export interface SqliteStack extends SqliteStores {
  /**
   * Runs a procedure in the reader. Throws the error of the procedure, or `Unavailable`: `busy`,
   * `too-costly`, or `hung-up` if the caller aborted the call.
   */
  run(procedure: string, given: unknown, order: ProcedureOrder): Promise<unknown>;
  /** Counts the data of a tenant, or of all tenants if `tenant` is `null`. */
  stats(tenant?: string | null): Promise<SqliteStats>;
  /** Throws `Unavailable` (`store-corrupt`, `disk-full`) after a call has failed for this reason. */
  assertSound(): Promise<void>;
  share(): SharedSqlite;
  /** Closes the store after pending calls have finished. */
  close(): Promise<void>;
}

/** Default memory for the column caches of the reader, in bytes. */
export const CACHE_BYTES = 2 ** 28;

/**
 * Creates a missing store. Throws `Rejected` for a folder that is missing, not writable or in use, and for a
 * file that is damaged, newer than this build or of another embedder.
 */
export const openSqlite = (options: SqliteOptions): Promise<SqliteStack> =>
  openSqliteOn(workerThreads(options), options);

export const openSqliteOn = async (start: StoreThreads, options: SqliteOptions): Promise<SqliteStack> => {
  const { threads: _, ...stack } = await openStack(options, 'use', start);
  return stack;
};

const workerThreads = ({ readerThread, readerData }: SqliteOptions): StoreThreads => {
  const { given, transfer } = readerData ?? { given: null, transfer: [] };
  const reader = readerThread ?? new URL('./threads/reader/reader-thread.js', import.meta.url);
  const writer = new URL('./threads/writer/writer-thread.js', import.meta.url);
  return {
    writer: (data, events) => startThread(writer, { data, transfer: [] }, events),
    reader: (settings, events) => startThread(reader, { data: { ...settings, given }, transfer }, events),
  };
};

export interface RebuildableSqlite extends SqliteStack {
  readonly history: History;
  oldest(): Promise<Instant | null>;
  /** Empties all data derived from the log. Until `end`, the store opens only for a rebuild. */
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** Like `openSqlite`, but also opens a store whose rebuild was interrupted. */
export const openForRebuild = async (options: SqliteOptions): Promise<RebuildableSqlite> => {
  const { threads, ...stack } = await openStack(options, 'rebuild', workerThreads(options));
  return {
    ...stack,
    history: {
      rangesOf: (topic) => threads.read('ranges', topic),
      read: (range, limit) => threads.read('history', { range, limit }),
    },
    oldest: () => threads.read('oldestPoint', null),
    begin: () => threads.writeOne({ step: 'beginRebuild' }),
    end: () => threads.writeOne({ step: 'endRebuild' }),
  };
};

const openStack = async (
  options: SqliteOptions,
  purpose: Purpose,
  start: StoreThreads,
): Promise<SqliteStack & { readonly threads: Threads }> => {
  const { folder, embedder, cacheBytes = CACHE_BYTES, limitBytes = null, onDeath, onAilment } = options;
  const { times = openLogTimes() } = options;
  const appended = appendedTopics();
  const ailment = openAilment({
    tryRoom: () => threads.writeOne({ step: 'tryRoom' }),
    onChange: (failure) => onAilment?.(failure),
  });
  const { threads, counts, share, run, close } = await openThreads(
    { folder, embedder, purpose, cacheBytes, limitBytes, times },
    start,
    {
      onAppended: appended.ring,
      onAiling: ailment.meet,
      onDeath: (error) => {
        appended.ringAll();
        onDeath?.(error);
      },
    },
  );
  const { dimensions } = embedder;
  return {
    ...sqliteStores(threads, appended, dimensions),
    threads,
    run,
    share: () => ({ ...share(), dimensions }),
    stats: async (tenant = null) => ({
      ...(await storedFigures(threads, tenant)),
      ...counts,
      bytes: storeFiles(folder).reduce((sum, file) => sum + fileBytes(file), 0),
      readOnly: ailment.code(),
    }),
    assertSound: ailment.assertNone,
    close,
  };
};

const storedFigures = async ({ read }: Threads, tenant: string | null) => {
  const [stored, cached] = await Promise.all([read('counts', { tenant }), read('cacheStats', null)]);
  return { ...stored, mirroredScopes: cached.scopes, mirroredBytes: cached.bytes };
};
