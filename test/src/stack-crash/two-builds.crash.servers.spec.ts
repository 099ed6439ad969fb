import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { root } from '../repository/projects.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { exportCommit, startBuild } from './build.fixture.js';
import { type Conversation, conversationsOf } from './conversations.js';
import { digestsOf, lengthOf, speakSession } from './rounds.js';
import { onSharedServers } from './shared-servers.fixture.js';

/** Commit of the oldest build that an upgrade supports. */
const BEFORE = 'f7530b53857a574da8e98a6cf4d3f623eceae78a';

/** Time for which both builds take calls, in milliseconds. */
const SIDE_BY_SIDE_MS = Number(process.env['MNEME_TWO_BUILDS_SECONDS'] ?? 600) * 1_000;
const [USERS, SESSION_MESSAGES, MOST_ROUNDS] = [12, 24, 60];
/** Number of rounds with the old build alone after the new build has stopped. */
const ROUNDS_AFTERWARDS = 2;

describe.skipIf(!inject('isFullSize'))('rolling back an upgrade', () => {
  describeOnServers('with both builds on the same servers', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'mneme-two-builds-'));
      await exportCommit(BEFORE, join(folder, 'before'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    const start = (sources: string, name: string, shared: Readonly<Record<string, string>>) =>
      startBuild(sources, join(folder, name), { ...shared, MNEME_CONSOLIDATE: 'after-sessions' });

    it(
      'parks no event and produces the same memories as one build alone',
      { timeout: 7_200_000 },
      async () => {
        const talks = conversationsOf(MOST_ROUNDS * USERS * SESSION_MESSAGES, USERS);
        const halves = [0, 1].map((half) => talks.filter((_, user) => user % 2 === half));
        const shared = sharedNames();
        const before = await start(join(folder, 'before'), 'data-before', shared);
        let round = 0;
        await speakSession(before.url, talks, round++);
        const after = await start(root, 'data-after', shared);
        const until = performance.now() + SIDE_BY_SIDE_MS;
        while (performance.now() < until && round < lengthOf(talks) - ROUNDS_AFTERWARDS) {
          const urls = round % 2 === 0 ? [before.url, after.url] : [after.url, before.url];
          await Promise.all(urls.map((url, half) => speakSession(url, halves[half] ?? [], round)));
          round += 1;
        }
        await after.stop();
        for (const last = round + ROUNDS_AFTERWARDS; round < last; round += 1)
          await speakSession(before.url, talks, round);
        const spoken = talks.map((talk) => ({ ...talk, sessions: talk.sessions.slice(0, round) }));
        const actual = await digestsOf(before.url, spoken);
        await before.stop();
        const expected = await alone(spoken);

        for (const [n, { user }] of spoken.entries()) {
          expect(actual[n]?.contents['parked']).toMatchObject({ results: [] });
          expect([user, actual[n]?.contents]).toEqual([user, expected[n]?.contents]);
          expect([user, actual[n]?.consolidation]).toEqual([user, expected[n]?.consolidation]);
        }
      },
    );

    /** Returns the digests of the same conversations on the old build alone. */
    const alone = async (talks: readonly Conversation[]) => {
      const build = await start(join(folder, 'before'), 'data-alone', sharedNames());
      try {
        for (let n = 0; n < lengthOf(talks); n += 1) await speakSession(build.url, talks, n);
        return await digestsOf(build.url, talks);
      } finally {
        await build.stop();
      }
    };
  });
});

const sharedNames = (): Record<string, string> => ({
  ...onSharedServers(),
  MNEME_MASTER_KEY: randomBytes(32).toString('base64'),
});
