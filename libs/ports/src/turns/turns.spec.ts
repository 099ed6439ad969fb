import { describe, expect, it } from 'vitest';
import { openTurns, type Stretch, type Turn, type TurnTask } from './turns.js';

const SLICE_MS = 10;

/** Turns on a clock that only work moves on. */
const someTurns = (limits = { inAll: 100, byKey: 100 }) => {
  let now = 0;
  const turns = openTurns({
    processorMs: () => now,
    nextRound: setImmediate,
    sliceMs: SLICE_MS,
    limits,
  });
  const done: string[] = [];
  /** Works in stretches of so many milliseconds, with a pause behind each. */
  const working =
    (name: string, stretches: readonly number[], stretch: Stretch = 'worked') =>
    async (turn: Turn): Promise<string> => {
      for (const ms of stretches) {
        now += ms;
        done.push(name);
        await turn.pause(stretch);
      }
      return name;
    };
  const task = (key: string, changes: Partial<TurnTask> = {}): TurnTask => ({
    key,
    budgetMs: 100,
    ...changes,
  });
  return { turns, done, working, task };
};

const times = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);

describe('turns', () => {
  it('serve a short task of another key after one slice of a long one', async () => {
    const { turns, done, working, task } = someTurns();
    await Promise.all([
      turns.run(task('a'), working('long', times(8, 5))),
      turns.run(task('b'), working('short', [5])),
    ]);
    expect(done).toEqual(['long', 'long', 'short', ...times(6, 0).map(() => 'long')]);
  });

  it('make twenty long tasks of one key cost another key one slice', async () => {
    const { turns, done, working, task } = someTurns();
    const long = times(20, 0).map(() => turns.run(task('a'), working('long', times(8, 5))));
    await Promise.all([turns.run(task('b'), working('short', [5])), ...long]);
    expect(done.indexOf('short')).toBe(2);
  });

  it('run the tasks of one key in their order, each to its end', async () => {
    const { turns, done, working, task } = someTurns();
    await Promise.all(
      ['first', 'second'].map((name) => turns.run(task('a'), working(name, times(3, SLICE_MS)))),
    );
    expect(done).toEqual(['first', 'first', 'first', 'second', 'second', 'second']);
  });

  it('serve several short tasks of a key in one of its turns', async () => {
    const { turns, done, working, task } = someTurns();
    const short = ['a1', 'a2', 'a3'].map((name) => turns.run(task('a'), working(name, [4])));
    await Promise.all([...short, turns.run(task('b'), working('b', [4]))]);
    expect(done).toEqual(['a1', 'a2', 'a3', 'b']);
  });

  it('end a task that has spent its budget, and tell what to do', async () => {
    const { turns, done, working, task } = someTurns();
    const run = turns.run(task('a', { budgetMs: 20 }), working('a', times(10, 8)));
    await expect(run).rejects.toMatchObject({ name: 'Unavailable', code: 'too-costly' });
    expect(done).toHaveLength(3);
  });

  it('do not count what was loaded, nor what others do in between', async () => {
    const { turns, working, task } = someTurns();
    const answers = await Promise.all([
      turns.run(task('a', { budgetMs: 20 }), working('loader', times(10, 8), 'loaded')),
      turns.run(task('b', { budgetMs: 20 }), working('b', times(2, 9))),
      turns.run(task('c', { budgetMs: null }), working('any', times(10, 50))),
    ]);
    expect(answers).toEqual(['loader', 'b', 'any']);
  });

  it('refuse a task where too many wait, in all or of its key, and take it again later', async () => {
    const { turns, working, task } = someTurns({ inAll: 3, byKey: 2 });
    const run = (key: string) => turns.run(task(key), working(key, [1]));
    const taken = [run('a'), run('a')];
    await expect(run('a')).rejects.toMatchObject({ name: 'Unavailable', code: 'busy' });
    taken.push(run('b'));
    await expect(run('c')).rejects.toMatchObject({ code: 'busy' });
    await expect(turns.run(task('c', { budgetMs: null }), working('c', [1]))).resolves.toBe('c');
    await Promise.all(taken);
    await expect(run('a')).resolves.toBe('a');
  });

  it('drop a task that waits when its signal is aborted', async () => {
    const { turns, done, working, task } = someTurns();
    const { signal, abort } = aborting();
    const first = turns.run(task('a'), working('first', [SLICE_MS]));
    const second = turns.run(task('a', { signal }), working('second', [1]));
    abort();
    await expect(second).rejects.toMatchObject({ code: 'hung-up' });
    await first;
    await expect(turns.run(task('a', { signal }), working('third', [1]))).rejects.toMatchObject({
      code: 'hung-up',
    });
    expect(done).toEqual(['first']);
  });

  it('end a task that runs at its next pause after its signal is aborted', async () => {
    const { turns, done, working, task } = someTurns();
    const { signal, abort } = aborting();
    const run = turns.run(task('a', { signal }), async (turn) => {
      await working('a', [1])(turn);
      abort();
      return working('a', [1, 1])(turn);
    });
    await expect(run).rejects.toMatchObject({ code: 'hung-up' });
    expect(done).toEqual(['a', 'a']);
  });

  it('go on after a task that failed, and after one that waited for the world', async () => {
    const { turns, done, working, task } = someTurns();
    const failing = turns.run(task('a'), () => Promise.reject(new Error('broken')));
    const waiting = turns.run(task('a'), async (turn) => {
      await new Promise((resolve) => setImmediate(resolve));
      return working('waited', [1])(turn);
    });
    const other = turns.run(task('a'), working('other', [1]));
    await expect(failing).rejects.toThrow('broken');
    await Promise.all([waiting, other]);
    expect(done.toSorted()).toEqual(['other', 'waited']);
  });
});

const aborting = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};
