import { Unavailable } from '@mneme/domain';
import type { Progress } from '@mneme/ports';
import { describe, expect, it } from 'vitest';
import type { Observation } from '@mneme/telemetry';
import { watchProgress } from './progress-watch.js';

const STAGE = 'stm.collect';
const PATIENCE_MS = 1_000;
const SETTLED: Observation = { of: 'delivery', stage: STAGE, seconds: 0.1 };
const FAILED: Observation = { of: 'events', stage: STAGE, outcome: 'failed', count: 1 };
const RACED: Observation = { of: 'events', stage: STAGE, outcome: 'conflict-retried', count: 1 };

const behind = (partition: number): Progress => ({
  group: STAGE,
  topic: 'segments',
  partition,
  epoch: 1,
  acknowledged: 3,
  end: 5,
});

/** Creates a watch over one stage with the first two partitions, and a clock that the test sets. */
const aWatch = () => {
  const world = { now: 0, progress: (): Promise<readonly Progress[]> => Promise.resolve([behind(1)]) };
  const watch = watchProgress({
    assigned: () => new Map([[STAGE, [0, 1]]]),
    progress: () => world.progress(),
    now: () => world.now,
    patienceMs: PATIENCE_MS,
  });
  const checkAt = async (now: number): Promise<string> => {
    world.now = now;
    try {
      await watch.check();
      return 'alive';
    } catch (error) {
      if (error instanceof Unavailable) return error.code;
      throw error;
    }
  };
  const observeAt = (now: number, observation: Observation): void => {
    world.now = now;
    watch.observe(observation);
  };
  return { world, checkAt, observeAt };
};

describe('watchProgress', () => {
  it('reports a stage as stalled if events wait and it acknowledges none', async () => {
    const { checkAt } = aWatch();
    expect([await checkAt(0), await checkAt(PATIENCE_MS - 1), await checkAt(PATIENCE_MS)]).toEqual([
      ...['alive', 'alive', 'stalled'],
    ]);
  });

  it.each([
    ['settles an event', SETTLED],
    ['retries because a dependency does not answer', FAILED],
  ])('reports a stage as alive that %s', async (_, sign) => {
    const { checkAt, observeAt } = aWatch();
    await checkAt(0);
    observeAt(900, sign);
    expect([await checkAt(1_000), await checkAt(1_899), await checkAt(1_900)]).toEqual([
      ...['alive', 'alive', 'stalled'],
    ]);
  });

  it('does not count retries after conflicting writes as progress', async () => {
    const { checkAt, observeAt } = aWatch();
    await checkAt(0);
    observeAt(900, RACED);
    expect(await checkAt(PATIENCE_MS)).toBe('stalled');
  });

  it.each([
    ['no event waits', () => Promise.resolve([{ ...behind(0), acknowledged: 5 }])],
    ['the waiting event is in a partition of another process', () => Promise.resolve([behind(2)])],
    [
      'the waiting event is for another stage',
      () => Promise.resolve([{ ...behind(0), group: 'stm.extract' }]),
    ],
    [
      'the log does not report its progress',
      () => Promise.reject(new Unavailable('log-silent', 'No answer.')),
    ],
  ])('reports a stage as alive while %s, and starts the time limit again afterwards', async (_, progress) => {
    const { world, checkAt } = aWatch();
    const lagging = world.progress;
    await checkAt(0);
    world.progress = progress;
    expect(await checkAt(PATIENCE_MS)).toBe('alive');
    world.progress = lagging;
    expect([await checkAt(1_100), await checkAt(2_099), await checkAt(2_100)]).toEqual([
      ...['alive', 'alive', 'stalled'],
    ]);
  });
});
