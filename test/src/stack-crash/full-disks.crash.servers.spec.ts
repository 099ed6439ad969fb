import { readStackRecord } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { mayMount, mountSmallDisk, type SmallDisk } from '../stores/small-disk.fixture.js';
import { type Answer, keepWriting, writtenIds } from './answers.fixture.js';
import { type Conversation, conversationsOf } from './conversations.js';
import { eraseGone, readsOfGone, SECRET, secretSaid, untilVerified } from './erased-user.fixture.js';
import { pidOf, signal } from './inject-fault.js';
import { digestsOf, lengthOf, speakSession } from './rounds.js';
import { allButOneShared, onSharedServers } from './shared-servers.fixture.js';
import { speak } from './speak.js';
import { stackOver, type StackUnderTest, untilCaughtUp } from './stack-under-test.js';

/** Size of the disk of each server in MiB: the space that the server needs to start, plus some more. */
const SERVERS = [
  ['kafka', 256],
  ['neo4j', 768],
  ['qdrant', 256],
] as const;
const [USERS, SESSIONS, SESSION_MESSAGES] = [4, 3, 24];
const TIMEOUT_MS = 1_800_000;
/** Time for which the disk stays full while clients continue, in milliseconds. */
const FULL_MS = 15_000;
const REFILL_MS = 250;

describe.skipIf(!inject('isFullSize') || !mayMount())('full disk of a server', () => {
  describeOnServers('after space is freed', () => {
    let folder: string;
    let talks: readonly Conversation[];
    let expected: Awaited<ReturnType<typeof digestsOf>>;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'mneme-full-disks-'));
      talks = conversationsOf(USERS * SESSIONS * SESSION_MESSAGES, USERS);
      expected = await undisturbed(join(folder, 'calm'), talks);
    }, TIMEOUT_MS);
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it.each(SERVERS)(
      'loses nothing and completes the erasure when the disk has space again: %s',
      { timeout: TIMEOUT_MS },
      async (server, megabytes) => {
        const at = join(folder, server);
        const disk = mountSmallDisk(megabytes, join(at, 'data', server));
        const stack = await stackOver(at, allButOneShared(server)).catch((error: unknown) => {
          disk.unmount();
          throw error;
        });
        try {
          await speakSession(stack.url, talks, 0);
          await speak(stack.url, [[secretSaid]]);
          await untilCaughtUp(stack.url);
          const stopWriting = keepWriting(stack.url);
          await pause(1_000);
          disk.fill();
          const spoken = speakSession(stack.url, talks, 1);
          const erased = eraseGone(stack.url);
          await keepFull(disk);
          await killServer(stack, server);
          disk.free();
          // Restarts the server, because a database may accept no writes after a full disk until it is
          // restarted.
          await killServer(stack, server);
          await spoken;
          const { receipt, refused } = await erased;
          for (let n = 2; n < lengthOf(talks); n += 1) await speakSession(stack.url, talks, n);
          const { answers, acknowledged } = await stopWriting();
          await untilCaughtUp(stack.url);
          const counts = countsOf([...answers, ...refused]);
          process.stdout.write(`${server}: ${JSON.stringify(counts)}, ${acknowledged.length} acknowledged\n`);
          const actual = await digestsOf(stack.url, talks);

          for (const [n, { user }] of talks.entries()) {
            expect(actual[n]?.contents['parked']).toMatchObject({ results: [] });
            expect([user, actual[n]?.contents]).toEqual([user, expected[n]?.contents]);
            expect([user, actual[n]?.consolidation]).toEqual([user, expected[n]?.consolidation]);
          }
          for (const answer of [...answers, ...refused]) expect(promised(answer)).toBeNull();
          expect(Object.keys(counts)).toContain('503');
          expect(await writtenIds(stack.url)).toEqual(expect.arrayContaining([...acknowledged]));
          await untilVerified(stack.url, receipt);
          expect(await readsOfGone(stack.url)).not.toContain(SECRET);
          expect(await processesOf(stack)).not.toContain(null);
        } finally {
          await stack.stop();
          disk.unmount();
        }
      },
    );
  });
});

/** Returns the digests of a stack with enough disk space. */
const undisturbed = async (folder: string, talks: readonly Conversation[]) => {
  const stack = await stackOver(folder, onSharedServers());
  try {
    for (let n = 0; n < lengthOf(talks); n += 1) await speakSession(stack.url, talks, n);
    return await digestsOf(stack.url, talks);
  } finally {
    await stack.stop();
  }
};

/** Fills the disk again whenever the server frees space. */
const keepFull = async (disk: SmallDisk): Promise<void> => {
  for (const from = performance.now(); performance.now() - from < FULL_MS;) {
    disk.fill();
    await pause(REFILL_MS);
  }
};

/** Kills the server if it runs. The stack restarts it. */
const killServer = async ({ dataFolder }: StackUnderTest, name: string): Promise<void> => {
  const record = await readStackRecord(dataFolder);
  const pid = record?.servers.find((server) => server.name === name)?.pid;
  signal(pid ?? null, 'SIGKILL');
};

/** Returns null if the answer is as promised: 202, or 503 with Retry-After. Otherwise returns the answer. */
const promised = (answer: Answer | null): unknown => {
  if (answer?.status === 202) return null;
  return answer?.status === 503 && answer.retryAfter !== null ? null : (answer ?? 'no answer');
};

const countsOf = (answers: readonly (Answer | null)[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = String(answer?.status ?? 'no answer');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

/** Returns the process id of every service, once all services run. */
const processesOf = async ({ dataFolder }: StackUnderTest): Promise<readonly number[]> => {
  const record = await readStackRecord(dataFolder);
  return Promise.all((record?.services ?? []).map(({ name }) => pidOf(dataFolder, name)));
};
