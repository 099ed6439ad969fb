import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type LogTimes, noteRecorded } from '@mneme/ports/log-times';
import { newestRecord } from '../log/log-reads.js';
import { isAilment } from '../store/ailment.js';
import { BUSY_MS, type Connection } from '../store/connection.js';
import { checkFolder } from '../store/data-folder.js';
import { type Failure, packFailure } from '../store/failures.js';
import { groupCommit } from './group-commit.js';
import { openStore } from '../store/store-identity.js';
import { lockFolder } from '../store/store-lock.js';
import type { Step, StepName } from './steps.js';
import { servePorts } from './serve-ports.js';
import type { FromThread, ThreadSettings } from './wire.js';
import { stepRunner } from './write-steps.js';

/** The only thread that writes. It holds the lock of the folder for as long as it lives. */

/** Long enough for a busy store to write a page once for many commits. */
const CHECKPOINT_AFTER_MS = 5_000;

interface Waiting {
  readonly id: number;
  readonly steps: readonly Step[];
  /** Answers the requester. */
  readonly say: (message: FromThread) => void;
}

const serve = (port: MessagePort, settings: ThreadSettings): void => {
  const { folder, limitBytes, times } = settings;
  checkFolder(folder);
  const lock = lockFolder(folder);
  const db = openOrRelease(lock, settings);
  if (limitBytes !== null) limitSize(db, limitBytes);
  const newest = newestRecord(db);
  if (newest !== null) noteRecorded(times, newest);
  const queue = openQueue(db, times, (message) => served.announce(message));
  const checkpointSoon = checkpointing(db, (failure) => {
    if (isAilment(failure)) port.postMessage({ kind: 'ailing', failure } satisfies FromThread);
  });
  const served = servePorts(port, {
    answer: ({ id, body }, say) => {
      queue.take({ id, steps: body as readonly Step[], say });
      checkpointSoon();
    },
    end: () => {
      queue.drain();
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
      lock.release();
      return Promise.resolve();
    },
  });
  port.postMessage({ kind: 'ready' } satisfies FromThread);
};

/**
 * Moves committed pages into the main file after a few seconds, also where little is written: a copy of that file alone
 * then has nearly everything. Waits for no reader.
 */
const checkpointing = (db: Connection, onFailure: (failure: Failure) => void): (() => void) => {
  let timer: NodeJS.Timeout | null = null;
  const checkpoint = (): void => {
    timer = null;
    try {
      if (db.open) emptyWriteAheadLog(db);
    } catch (error) {
      // The write-ahead log still has the pages, and the next checkpoint tries again.
      onFailure(packFailure(error));
    }
  };
  return () => {
    timer ??= setTimeout(checkpoint, CHECKPOINT_AFTER_MS).unref();
  };
};

/** The log keeps the length that it once had: where nobody reads it any more, the disk gets it back. It waits for nobody. */
const emptyWriteAheadLog = (db: Connection): void => {
  const [moved] = db.pragma('wal_checkpoint(PASSIVE)') as {
    busy: number;
    log: number;
    checkpointed: number;
  }[];
  if (!moved || moved.busy !== 0 || moved.log !== moved.checkpointed) return;
  db.pragma('busy_timeout = 0');
  try {
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.pragma(`busy_timeout = ${BUSY_MS}`);
  }
};

/** Who is refused finds the folder free again. */
const openOrRelease = (
  lock: ReturnType<typeof lockFolder>,
  { folder, embedder, purpose }: ThreadSettings,
): Connection => {
  try {
    return openStore(folder, embedder, purpose);
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** Requests that arrive during a commit are committed together by the next one. */
const openQueue = (db: Connection, times: LogTimes, announce: (message: FromThread) => void) => {
  const appended = new Set<string>();
  const compactor = openCompactor(db);
  let hasErased = false;
  const events = {
    onAppended: (topic: string, recordedAt: number) => {
      appended.add(topic);
      noteRecorded(times, recordedAt);
    },
    onErased: () => void (hasErased = true),
    onCompact: compactor.ask,
  };
  const commit = groupCommit(db, stepRunner(db, events));
  let waiting: Waiting[] = [];
  let commits = 0;
  const drain = (): void => {
    if (waiting.length === 0) return;
    const group = waiting;
    waiting = [];
    db.pragma(`synchronous = ${group.every(needsNoSync) ? 'NORMAL' : 'FULL'}`);
    const outcomes = commit(group.map(({ steps }) => steps));
    const compaction = compactor.failure();
    // A reader may hold the log for a moment: then the next commit tries again.
    if (hasErased) hasErased = !isLogTruncated(db);
    commits += 1;
    outcomes.forEach((outcome, i) => {
      const asked = group[i];
      if (!asked) return;
      const { id, steps, say } = asked;
      const isRefused = compaction !== null && steps.some(({ step }) => step === 'compact');
      if (isRefused) say({ kind: 'failed', id, failure: packFailure(compaction) });
      else if (outcome.outcome === 'failed') say({ kind: 'failed', id, failure: outcome.failure });
      else say({ kind: 'answer', id, value: { ...outcome, commits, keepsErased: hasErased } });
    });
    if (appended.size > 0) announce({ kind: 'appended', topics: [...appended] });
    appended.clear();
  };
  const take = (one: Waiting): void => {
    if (waiting.length === 0) setImmediate(drain);
    waiting.push(one);
  };
  return { take, drain };
};

/** Writes the file anew, if somebody has asked for it: not inside of a transaction. */
const openCompactor = (db: Connection) => {
  let isAsked = false;
  return {
    ask: (): void => {
      isAsked = true;
    },
    /** Why it could not be written; `null`: it was, or nobody has asked. */
    failure: (): unknown => {
      if (!isAsked) return null;
      isAsked = false;
      try {
        db.exec('VACUUM');
        return null;
      } catch (error) {
        return error;
      }
    },
  };
};

/** Truncates the write-ahead log, which would otherwise keep erased pages. */
const isLogTruncated = (db: Connection): boolean => {
  const [done] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  return done?.busy === 0;
};

/**
 * Steps whose unit need not wait for the disk. An acknowledgement and a slice of an erasure follow from records on the disk:
 * lost with the power, they are done again. A data key is lost only together with what was sealed with it, which comes
 * later in the write-ahead log. A command's write must wait.
 */
const UNHURRIED: readonly StepName[] = ['acknowledge', 'forgetPoints', 'forgetState', 'claimKeys'];

const needsNoSync = ({ steps }: Waiting): boolean => steps.some(({ step }) => UNHURRIED.includes(step));

const limitSize = (db: Connection, bytes: number): void => {
  const pageBytes = Number(db.pragma('page_size', { simple: true }));
  db.pragma(`max_page_count = ${Math.floor(bytes / pageBytes)}`);
};

if (!parentPort) throw new Error('The writer runs as a worker thread.');
try {
  serve(parentPort, workerData as ThreadSettings);
} catch (error) {
  parentPort.postMessage({ kind: 'refused', failure: packFailure(error) } satisfies FromThread);
  parentPort.close();
}
