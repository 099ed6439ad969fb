import { Unavailable } from '@mneme/domain/errors';
import { type FairQueue, fairQueue, type QueueLimits } from './fair-queue.js';

export interface SchedulerSettings {
  /** Processor time of this thread in milliseconds. Only differences are used. */
  readonly processorMs: () => number;
  /**
   * Runs a callback in the next round of the event loop. Two callbacks registered together run one after the
   * other with no other callback between them.
   */
  readonly nextRound: (run: () => void) => void;
  /**
   * Processor time after which the next key is served, in milliseconds. A key may use this time for several
   * tasks.
   */
  readonly sliceMs: number;
  readonly limits: QueueLimits;
}

export interface ScheduledTask {
  /** Key of a task. Keys are served round robin, and the tasks of one key in the order of arrival. */
  readonly key: string;
  /** This signal is aborted when the answer is no longer needed. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Processor time after which the task is ended, in milliseconds. A task with null has no bound, and is
   * accepted even if the queue is full.
   */
  readonly budgetMs: number | null;
}

/**
 * Kind of work since the last pause. Work that filled a cache (`loaded`) does not count towards the budget,
 * because the next try finds the cache filled.
 */
export type WorkDone = 'worked' | 'loaded';

export interface ScheduledRun {
  /**
   * Ends a piece of work. Resolves at once if the slice of the key has time left, else when the key is served
   * again. Simultaneous pauses of a task wait together. Throws `Unavailable`: `too-costly` if the budget is
   * spent, `hung-up` if the signal is aborted.
   */
  pause(stretch?: WorkDone): Promise<void>;
  /**
   * Reports work like `pause`, but does not wait. Returns true if the slice is over and the caller must await
   * `pause`.
   */
  check(stretch: WorkDone): boolean;
}

interface Scheduler {
  /**
   * Runs the task when its key is served. Throws the errors of the task, and `Unavailable`: `busy` if too
   * many tasks wait, `hung-up` if the signal is aborted before the task begins.
   */
  run<Answer>(task: ScheduledTask, work: (turn: ScheduledRun) => Promise<Answer>): Promise<Answer>;
}

/** Counts the processor time between `begin` and `end` towards the budget of a task. */
interface Slice {
  /** `overAt` is the processor time at which the slice of the key ends. */
  begin(now: number, overAt: number): void;
  end(now: number): void;
}

interface Waiting {
  readonly slice: Slice;
  readonly resume: () => void;
}

/** Schedules the tasks of one thread: one task at a time, round robin over their keys. */
export const openScheduler = (settings: SchedulerSettings): Scheduler => {
  const queue = fairQueue<Waiting>(settings.limits);
  const schedule = openRounds(queue, settings);
  const wait = waitIn(queue, schedule);
  return {
    run: async (task, work) => {
      if (task.signal?.aborted === true) throw hungUp();
      if (task.budgetMs !== null && queue.isFull(task.key)) throw busy();
      const { slice, run } = openRun(task, settings, (own) => wait(task, own, 'addFirst'));
      await wait(task, slice, 'add');
      return work(run);
    },
  };
};

/**
 * Puts a task into the queue and waits until it is resumed. A new task uses `add`, a paused task `addFirst`.
 */
const waitIn =
  (queue: FairQueue<Waiting>, schedule: () => void) =>
  ({ key, signal }: ScheduledTask, slice: Slice, place: 'add' | 'addFirst'): Promise<void> =>
    new Promise((resolve, reject) => {
      const drop = (): void => {
        if (queue.remove(key, waiting)) reject(hungUp());
      };
      const waiting: Waiting = {
        slice,
        resume: () => {
          signal?.removeEventListener('abort', drop);
          resolve();
        },
      };
      queue[place](key, waiting);
      signal?.addEventListener('abort', drop, { once: true });
      schedule();
    });

/**
 * Resumes one task in each round of the event loop. Call the returned function when a task begins to wait.
 */
const openRounds = (
  queue: FairQueue<Waiting>,
  { processorMs, sliceMs, nextRound }: SchedulerSettings,
): (() => void) => {
  let isScheduled = false;
  let current: Slice | null = null;
  let turn = { key: '', overAt: Number.NEGATIVE_INFINITY };
  /**
   * Takes the next task of the served key if its slice has time left, else the first task of the next key.
   */
  const next = (now: number): Waiting | undefined => {
    const ofKey = now < turn.overAt ? queue.takeOf(turn.key) : undefined;
    if (ofKey) return ofKey;
    const taken = queue.take();
    if (taken) turn = { key: taken.key, overAt: now + sliceMs };
    return taken?.item;
  };
  const begin = (): void => {
    const now = processorMs();
    const waiting = next(now);
    current = waiting?.slice ?? null;
    current?.begin(now, turn.overAt);
    waiting?.resume();
  };
  const end = (): void => {
    current?.end(processorMs());
    current = null;
    isScheduled = false;
    schedule();
  };
  const schedule = (): void => {
    if (isScheduled || queue.size() === 0) return;
    isScheduled = true;
    // When the second callback runs, the task has done all its work up to the next wait for I/O.
    nextRound(begin);
    nextRound(end);
  };
  return schedule;
};

const openRun = (
  { signal, budgetMs }: ScheduledTask,
  { processorMs }: SchedulerSettings,
  wait: (slice: Slice) => Promise<void>,
): { readonly slice: Slice; readonly run: ScheduledRun } => {
  let usedMs = 0;
  let endsAt = 0;
  /** Processor time at the start of the current piece of work. Null while another task runs. */
  let since: number | null = null;
  const charge = (stretch: WorkDone, now: number): void => {
    if (since !== null && stretch === 'worked') usedMs += now - since;
  };
  const slice: Slice = {
    begin: (now, overAt) => {
      since = now;
      endsAt = overAt;
    },
    end: (now) => {
      charge('worked', now);
      since = null;
    },
  };
  const check = (stretch: WorkDone): boolean => {
    const now = processorMs();
    charge(stretch, now);
    if (signal?.aborted === true) throw hungUp();
    if (budgetMs !== null && usedMs >= budgetMs) throw tooCostly(budgetMs);
    const isOver = since === null || now >= endsAt;
    if (since !== null) since = now;
    return isOver;
  };
  let waiting: Promise<void> | null = null;
  const pause = async (stretch: WorkDone = 'worked'): Promise<void> => {
    if (check(stretch)) await (waiting ??= wait(slice).finally(() => (waiting = null)));
  };
  return { slice, run: { pause, check } };
};

const tooCostly = (budgetMs: number): Unavailable =>
  new Unavailable(
    'too-costly',
    `This read takes more than ${budgetMs / 1000} s of processor time. Ask for less: fewer conditions, results or words; or try again, because what was loaded is kept.`,
  );

const busy = (): Unavailable =>
  new Unavailable('busy', 'Too many reads are waiting. Send it again a little later.');

const hungUp = (): Unavailable => new Unavailable('hung-up', 'The client has closed the connection.');
