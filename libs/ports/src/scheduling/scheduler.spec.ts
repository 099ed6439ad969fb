import { describe, expect, it } from 'vitest';
import { openScheduler, type WorkDone, type ScheduledRun, type ScheduledTask } from './scheduler.js';

const SLICE_MS = 10;

/** A scheduler with a clock that advances only during work. */
const aScheduler = (limits = { inAll: 100, byKey: 100 }) => {
  let now = 0;
  const scheduler = openScheduler({
    processorMs: () => now,
    nextRound: setImmediate,
    sliceMs: SLICE_MS,
    limits,
  });
  const done: string[] = [];
  /** A task that works for each of the given times in milliseconds, with a pause after each. */
  const working =
    (name: string, stretches: readonly number[], stretch: WorkDone = 'worked') =>
    async (turn: ScheduledRun): Promise<string> => {
      for (const ms of stretches) {
        now += ms;
        done.push(name);
        await turn.pause(stretch);
      }
      return name;
    };
  const task = (key: string, changes: Partial<ScheduledTask> = {}): ScheduledTask => ({
    key,
    budgetMs: 100,
    ...changes,
  });
  return { scheduler, done, working, task };
};

const times = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);

describe('openScheduler', () => {
  it('serves a short task of another key after one slice of a long task', async () => {
    const { scheduler, done, working, task } = aScheduler();
    await Promise.all([
      scheduler.run(task('a'), working('long', times(8, 5))),
      scheduler.run(task('b'), working('short', [5])),
    ]);
    expect(done).toEqual(['long', 'long', 'short', ...times(6, 0).map(() => 'long')]);
  });

  it('delays another key by only one slice although one key has twenty long tasks', async () => {
    const { scheduler, done, working, task } = aScheduler();
    const long = times(20, 0).map(() => scheduler.run(task('a'), working('long', times(8, 5))));
    await Promise.all([scheduler.run(task('b'), working('short', [5])), ...long]);
    expect(done.indexOf('short')).toBe(2);
  });

  it('runs the tasks of one key one after the other, each to its end', async () => {
    const { scheduler, done, working, task } = aScheduler();
    await Promise.all(
      ['first', 'second'].map((name) => scheduler.run(task('a'), working(name, times(3, SLICE_MS)))),
    );
    expect(done).toEqual(['first', 'first', 'first', 'second', 'second', 'second']);
  });

  it('serves several short tasks of a key in one slice', async () => {
    const { scheduler, done, working, task } = aScheduler();
    const short = ['a1', 'a2', 'a3'].map((name) => scheduler.run(task('a'), working(name, [4])));
    await Promise.all([...short, scheduler.run(task('b'), working('b', [4]))]);
    expect(done).toEqual(['a1', 'a2', 'a3', 'b']);
  });

  it('counts a task once while several of its calls pause at the same time', async () => {
    const { scheduler, done, working, task } = aScheduler({ inAll: 100, byKey: 2 });
    const others: Promise<string>[] = [];
    await scheduler.run(task('a'), async (turn) => {
      await working('a', [SLICE_MS])(turn);
      await working('a', [SLICE_MS - 1])(turn);
      const pauses = times(5, 1).map((ms) => working('a', [ms])(turn));
      others.push(scheduler.run(task('a'), working('other', [1])));
      await Promise.all(pauses);
    });
    expect(await Promise.all(others)).toEqual(['other']);
    expect(done).toEqual([...times(7, 0).map(() => 'a'), 'other']);
  });

  it('ends a task with a budget of 0 before any processor time was counted', async () => {
    const { scheduler, working, task } = aScheduler();
    const run = scheduler.run(task('a', { budgetMs: 0 }), working('a', [0]));
    await expect(run).rejects.toMatchObject({ code: 'too-costly' });
  });

  it('ends a task with the error too-costly once its budget is spent', async () => {
    const { scheduler, done, working, task } = aScheduler();
    const run = scheduler.run(task('a', { budgetMs: 20 }), working('a', times(10, 8)));
    await expect(run).rejects.toMatchObject({ name: 'Unavailable', code: 'too-costly' });
    expect(done).toHaveLength(3);
  });

  it('does not count the loading of a cache and the work of other tasks towards the budget of a task', async () => {
    const { scheduler, working, task } = aScheduler();
    const answers = await Promise.all([
      scheduler.run(task('a', { budgetMs: 20 }), working('loader', times(10, 8), 'loaded')),
      scheduler.run(task('b', { budgetMs: 20 }), working('b', times(2, 9))),
      scheduler.run(task('c', { budgetMs: null }), working('any', times(10, 50))),
    ]);
    expect(answers).toEqual(['loader', 'b', 'any']);
  });

  it('refuses a task if too many tasks wait, in total or for its key, and accepts it later', async () => {
    const { scheduler, working, task } = aScheduler({ inAll: 3, byKey: 2 });
    const run = (key: string) => scheduler.run(task(key), working(key, [1]));
    const taken = [run('a'), run('a')];
    await expect(run('a')).rejects.toMatchObject({ name: 'Unavailable', code: 'busy' });
    taken.push(run('b'));
    await expect(run('c')).rejects.toMatchObject({ code: 'busy' });
    await expect(scheduler.run(task('c', { budgetMs: null }), working('c', [1]))).resolves.toBe('c');
    await Promise.all(taken);
    await expect(run('a')).resolves.toBe('a');
  });

  it('drops a waiting task when its signal is aborted', async () => {
    const { scheduler, done, working, task } = aScheduler();
    const { signal, abort } = aborting();
    const first = scheduler.run(task('a'), working('first', [SLICE_MS]));
    const second = scheduler.run(task('a', { signal }), working('second', [1]));
    abort();
    await expect(second).rejects.toMatchObject({ code: 'hung-up' });
    await first;
    await expect(scheduler.run(task('a', { signal }), working('third', [1]))).rejects.toMatchObject({
      code: 'hung-up',
    });
    expect(done).toEqual(['first']);
  });

  it('ends a running task at its next pause after its signal is aborted', async () => {
    const { scheduler, done, working, task } = aScheduler();
    const { signal, abort } = aborting();
    const run = scheduler.run(task('a', { signal }), async (turn) => {
      await working('a', [1])(turn);
      abort();
      return working('a', [1, 1])(turn);
    });
    await expect(run).rejects.toMatchObject({ code: 'hung-up' });
    expect(done).toEqual(['a', 'a']);
  });

  it('continues after a task that failed and after a task that waited for I/O', async () => {
    const { scheduler, done, working, task } = aScheduler();
    const failing = scheduler.run(task('a'), () => Promise.reject(new Error('broken')));
    const waiting = scheduler.run(task('a'), async (turn) => {
      await new Promise((resolve) => setImmediate(resolve));
      return working('waited', [1])(turn);
    });
    const other = scheduler.run(task('a'), working('other', [1]));
    await expect(failing).rejects.toThrow('broken');
    await Promise.all([waiting, other]);
    expect(done.toSorted()).toEqual(['other', 'waited']);
  });
});

const aborting = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};
