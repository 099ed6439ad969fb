import { pipeline } from '@mneme/pipeline';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Kill, feedThrough, handledService, USER } from './drive.js';
import { conversations, type PostedMessage } from './feed.js';
import { storeDigest } from './store-digest.js';

const STAGES = Object.values(pipeline).map(({ name }) => name);
const MILESTONES = ['delivered', 'decided', 'settled'] as const;
const SESSION = 24;
/** A process is started for every kill, which takes seconds on a busy machine. */
const LIMIT_MS = 900_000;

const pointBlows: Kill[] = STAGES.flatMap((stage, s) =>
  MILESTONES.map((milestone, m): Kill => {
    // A session raises one doubt.
    const count = stage === pipeline.adjudicate.name ? 1 : 1 + ((s + m) % 2);
    return { kind: 'at-point', point: { milestone, stage, count } };
  }),
);
const randomBlows: Kill[] = [3, 11, 24, 37, 58, 83, 120, 170].map((ms) => ({ kind: 'after-ms', ms }));

/** One session a fault. */
const slicesOf = (said: readonly PostedMessage[], blows: readonly Kill[]): PostedMessage[][] =>
  blows.map((_, n) => said.slice(n * SESSION, (n + 1) * SESSION));

const digestOf = async (folder: string, said: readonly PostedMessage[]) => {
  const service = await handledService(folder);
  const digest = await storeDigest(service.url, {
    user: USER,
    sessions: [...new Set(said.map(({ sessionId }) => sessionId))],
  });
  await service.kill();
  return digest;
};

describe('a service that is killed again and again', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-crash-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  for (const [name, blows] of [
    ['at every named point of every stage', pointBlows],
    ['at any moment', randomBlows],
  ] as const) {
    it(`has lost and doubled nothing when killed ${name}`, { timeout: LIMIT_MS }, async () => {
      const said = conversations(blows.length * SESSION);
      const undisturbed = join(folder, `${name.length}-calm`);
      const disturbed = join(folder, `${name.length}-killed`);
      await feedThrough(undisturbed, said, null);
      const missed: Kill[] = [];
      for (const [n, slice] of slicesOf(said, blows).entries()) {
        const blow = blows[n] ?? null;
        if (!(await feedThrough(disturbed, slice, blow)) && blow !== null) missed.push(blow);
      }
      // A second time may never come: what several calls tell may be delivered at once.
      expect(missed.filter((kill) => kill.kind === 'after-ms' || kill.point.count === 1)).toEqual([]);

      const expected = await digestOf(undisturbed, said);
      const actual = await digestOf(disturbed, said);

      expect(Object.values(expected.contents['said'] as Record<string, unknown[]>).flat()).toHaveLength(
        said.length,
      );
      expect((expected.contents['facts'] as unknown[]).length).toBeGreaterThan(0);
      expect(actual.contents).toEqual(expected.contents);
      expect(actual.hash).toBe(expected.hash);
    });
  }
});
