import type { MessagePort } from 'node:worker_threads';
import { noteRecorded } from '@mneme/ports/log-times';
import { newestRecord } from '../../log/log-reads.js';
import { type Compactor, openCompactor } from '../../erasure/compactor.js';
import { isAilment } from '../../store/ailment.js';
import type { Connection } from '../../store/connection.js';
import { checkFolder } from '../../store/data-folder.js';
import { type Failure, packFailure } from '../../store/failures.js';
import { DISK_FULL, hasRoom, isFull, keepReserve, releaseReserve } from '../../store/room.js';
import { openStore } from '../../store/store-identity.js';
import { lockFolder } from '../../store/store-lock.js';
import type { Step } from './steps.js';
import { servePorts } from '../serve-ports.js';
import type { FromThread, ThreadSettings } from '../wire.js';
import { openQueue } from './write-queue.js';

/**
 * Delay of a checkpoint in milliseconds. Meanwhile a busy store changes a page in many commits, and the
 * checkpoint copies the page only once.
 */
const CHECKPOINT_AFTER_MS = 5_000;

/**
 * Serves writes and holds the lock of the folder until the thread ends. Reports to the owner if the store
 * cannot be opened.
 */
export const serveWriter = (port: MessagePort, settings: ThreadSettings): void => {
  try {
    serve(port, settings);
  } catch (error) {
    port.postMessage({ kind: 'refused', failure: packFailure(error) } satisfies FromThread);
    port.close();
  }
};

const serve = (port: MessagePort, settings: ThreadSettings): void => {
  const { folder, limitBytes, times } = settings;
  checkFolder(folder);
  const lock = lockFolder(folder);
  const db = openOrRelease(lock, settings);
  if (limitBytes !== null) limitSize(db, limitBytes);
  const newest = newestRecord(db);
  if (newest !== null) noteRecorded(times, newest);
  const compactor = openCompactor(db);
  const onFailure = (failure: Failure): void => {
    if (isAilment(failure)) port.postMessage({ kind: 'ailing', failure } satisfies FromThread);
  };
  const queue = openQueue(db, compactor, {
    announce: (message) => served.announce(message),
    onRecorded: (at) => noteRecorded(times, at),
    onFailure,
  });
  const checkpointSoon = openCheckpoints(db, compactor, folder, onFailure);
  const served = servePorts(port, {
    answer: ({ id, body }, say) => {
      queue.take({ id, steps: body as readonly Step[], say });
      checkpointSoon();
    },
    end: () => {
      queue.drain();
      emptyLog(compactor, onFailure);
      db.close();
      compactor.close();
      lock.release();
      return Promise.resolve();
    },
  });
  if (!hasRoom(folder)) onFailure(packFailure(DISK_FULL));
  port.postMessage({ kind: 'ready' } satisfies FromThread);
  checkpointSoon();
};

/**
 * Returns a function that starts a delayed checkpoint. With it, a copy of the main file alone is nearly
 * complete even if writes are few. A checkpoint does not wait for readers.
 */
const openCheckpoints = (
  db: Connection,
  compactor: Compactor,
  folder: string,
  onFailure: (failure: Failure) => void,
): (() => void) => {
  let timer: NodeJS.Timeout | null = null;
  const checkpoint = (): void => {
    timer = null;
    if (!db.open) return;
    emptyLog(compactor, onFailure);
    keepReserve(folder);
  };
  return () => {
    timer ??= setTimeout(checkpoint, CHECKPOINT_AFTER_MS).unref();
  };
};

/**
 * Empties the write-ahead log. After a failure the log keeps its pages, and the next checkpoint tries again.
 */
const emptyLog = ({ log }: Compactor, onFailure: (failure: Failure) => void): void => {
  try {
    log.empty();
  } catch (error) {
    onFailure(packFailure(error));
  }
};

/** On a full disk, frees the reserve and tries again. */
const openOrRelease = (
  lock: ReturnType<typeof lockFolder>,
  { folder, embedder, purpose }: ThreadSettings,
): Connection => {
  const open = (): Connection => openStore(folder, embedder, purpose);
  try {
    try {
      return open();
    } catch (error) {
      if (!isFull(error) || !releaseReserve(folder)) throw error;
      return open();
    }
  } catch (error) {
    lock.release();
    throw error;
  }
};

const limitSize = (db: Connection, bytes: number): void => {
  const pageBytes = Number(db.pragma('page_size', { simple: true }));
  db.pragma(`max_page_count = ${Math.floor(bytes / pageBytes)}`);
};
