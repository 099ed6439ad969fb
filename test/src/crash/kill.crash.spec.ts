import { pipeline } from '@mneme/pipeline';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Kill, feedThrough, handledService, USER } from './drive.js';
import { conversations, type PostedMessage } from './feed.js';
import { consolidationDigest, storeDigest } from './store-digest.js';

const STAGES = Object.values(pipeline).map(({ name }) => name);
const FAILPOINTS = ['delivered', 'decided', 'settled'] as const;
const SESSION = 24;
/**
 * Time limit in milliseconds. It is long, because each kill starts a process, which takes seconds on a busy
 * machine.
 */
const LIMIT_MS = inject('isFullSize') ? 3_600_000 : 900_000;

/** Stages that may get only one delivery per session, because a session causes one doubt and one verdict. */
const ONCE: ReadonlySet<string> = new Set([
  pipeline.adjudicate.name,
  pipeline.reinforce.name,
  pipeline.plan.name,
  pipeline.judge.name,
  pipeline.apply.name,
]);

/**
 * Stages that are killed at every failpoint: all stages at full size, otherwise only `apply`. The other
 * stages are killed at one failpoint each, because all stages share the delivery code.
 */
const EACH: ReadonlySet<string> = new Set(inject('isFullSize') ? STAGES : [pipeline.apply.name]);
const killsAtPoints: Kill[] = STAGES.flatMap((stage, s) =>
  FAILPOINTS.filter((_, m) => EACH.has(stage) || m === s % FAILPOINTS.length).map((failpoint, m): Kill => {
    const count = ONCE.has(stage) ? 1 : 1 + ((s + m) % 2);
    return { kind: 'at-point', point: { failpoint, stage, count } };
  }),
);
/** Rounds of 9 additional kills in consolidation each: 36 kills at full size, and none in a short run. */
const ROUNDS = inject('isFullSize') ? 4 : 0;
const killsOfRuns: Kill[] = Array.from({ length: ROUNDS }, (_, round) =>
  [pipeline.plan, pipeline.judge, pipeline.apply].flatMap(({ name: stage }) =>
    FAILPOINTS.map((failpoint): Kill => {
      const count = 1 + (round % 2);
      return { kind: 'at-point', point: { failpoint, stage, count } };
    }),
  ),
).flat();
const MOMENTS = inject('isFullSize') ? [3, 11, 24, 37, 58, 83, 120, 170] : [11, 37, 83, 170];
const killsAtRandom: Kill[] = MOMENTS.map((ms) => ({ kind: 'after-ms', ms }));

const digestOf = async (folder: string, said: readonly PostedMessage[]) => {
  const service = await handledService(folder);
  const digest = await storeDigest(service.url, {
    user: USER,
    sessions: [...new Set(said.map(({ sessionId }) => sessionId))],
  });
  const consolidation = await consolidationDigest(service.url, USER);
  await service.kill();
  return { ...digest, consolidation };
};

describe('service that is killed repeatedly', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-crash-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  for (const [name, kills] of [
    ['at every named point of every stage', killsAtPoints],
    ['at any moment', killsAtRandom],
    ['while it consolidates, again and again', killsOfRuns],
  ] as const) {
    if (kills.length === 0) continue;
    it(`loses and duplicates nothing when killed ${name}`, { timeout: LIMIT_MS }, async () => {
      const said = conversations(kills.length * SESSION);
      const undisturbed = join(folder, `${name.length}-calm`);
      const disturbed = join(folder, `${name.length}-killed`);
      await feedThrough(undisturbed, said, []);
      const missed = await feedThrough(disturbed, said, kills);
      // A kill at a second delivery may not happen, because one delivery may hold the events of several
      // calls.
      expect(missed.filter((kill) => kill.kind === 'after-ms' || kill.point.count === 1)).toEqual([]);

      const expected = await digestOf(undisturbed, said);
      const actual = await digestOf(disturbed, said);

      expect(Object.values(expected.contents['said'] as Record<string, unknown[]>).flat()).toHaveLength(
        said.length,
      );
      expect((expected.contents['facts'] as unknown[]).length).toBeGreaterThan(0);
      expect(actual.contents).toEqual(expected.contents);
      expect(expected.consolidation.length).toBeGreaterThan(0);
      expect(actual.consolidation).toEqual(expected.consolidation);
      expect(actual.hash).toBe(expected.hash);
    });
  }
});
