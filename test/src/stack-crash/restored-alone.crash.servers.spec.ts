import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runMneme } from '../tools/command-line.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { answerTo, keepWriting, writtenIds } from './answers.fixture.js';
import { type Conversation, conversationsOf } from './conversations.js';
import { eraseGone, readsOfGone, SECRET, secretSaid, untilVerified } from './erased-user.fixture.js';
import { until } from './inject-fault.js';
import { startRestorable } from './restored-server.fixture.js';
import { digestsOf, lengthOf, speakSession } from './rounds.js';
import { onSharedServers, VARIABLES } from './shared-servers.fixture.js';
import { speak } from './speak.js';
import { stackOver, type StackUnderTest, untilCaughtUp } from './stack-under-test.js';

const [USERS, SESSIONS, SESSION_MESSAGES] = [4, 3, 24];
const TIMEOUT_MS = 1_800_000;
const READ_EVERY_MS = 50;
const SERVICES = ['ingest', 'sensory', 'stm', 'consolidator', 'query'] as const;

describe.skipIf(!inject('isFullSize'))('restoring one server from an older backup', () => {
  describeOnServers('while the other servers keep newer data', () => {
    let folder: string;
    let talks: readonly Conversation[];
    let expected: Awaited<ReturnType<typeof digestsOf>>;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'mneme-restored-'));
      talks = conversationsOf(USERS * SESSIONS * SESSION_MESSAGES, USERS);
      const stack = await stackOver(join(folder, 'calm'), onSharedServers());
      try {
        for (let n = 0; n < lengthOf(talks); n += 1) await speakSession(stack.url, talks, n);
        expected = await digestsOf(stack.url, talks);
      } finally {
        await stack.stop();
      }
    }, TIMEOUT_MS);
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it.each([
      ['kafka', 'Kafka', 'put back'],
      ['neo4j', 'Neo4j', 'put back'],
      ['qdrant', 'Qdrant', 'rebuilt'],
    ] as const)(
      'stops all services, loses no message and returns no erased data: %s (%s is restored, then %s)',
      { timeout: TIMEOUT_MS },
      async (name, title, cure) => {
        const at = join(folder, name);
        const server = await startRestorable(name, join(at, 'server'));
        const variables = {
          ...onSharedServers(),
          [VARIABLES[name]]: server.address,
          MNEME_MASTER_KEY: randomBytes(32).toString('base64'),
        };
        let stack: StackUnderTest | null = await stackOver(at, variables);
        try {
          await speakSession(stack.url, talks, 0);
          await speak(stack.url, [[secretSaid]]);
          await untilCaughtUp(stack.url);
          await server.copy();
          await speakSession(stack.url, talks, 1);
          await untilVerified(stack.url, (await eraseGone(stack.url)).receipt);
          const [stopWriting, stopReading] = [keepWriting(stack.url), keepReading(stack.url)];
          await untilMarked();
          await server.goBack();
          await untilEnded(stack, title);
          const { acknowledged } = await stopWriting();
          const read = await stopReading();
          if (cure === 'put back') await server.undo();
          else {
            await stack.stop();
            stack = null;
            await rebuild(variables);
            stack = await stackOver(at, variables);
          }
          for (let n = 2; n < lengthOf(talks); n += 1) await speakSession(stack.url, talks, n);
          await untilCaughtUp(stack.url);
          const actual = await digestsOf(stack.url, talks);
          process.stdout.write(
            `${name}: ${acknowledged.length} acknowledged beside it, ${read.reads} reads of erased words\n`,
          );

          for (const [n, { user }] of talks.entries()) {
            expect(actual[n]?.contents['parked']).toMatchObject({ results: [] });
            expect([user, actual[n]?.contents]).toEqual([user, expected[n]?.contents]);
            expect([user, actual[n]?.consolidation]).toEqual([user, expected[n]?.consolidation]);
          }
          expect(await writtenIds(stack.url)).toEqual(expect.arrayContaining([...acknowledged]));
          expect(acknowledged.length).toBeGreaterThan(0);
          expect(read.shown).toBe(0);
          expect(await readsOfGone(stack.url)).not.toContain(SECRET);
        } finally {
          await stack?.stop();
          await server.stop();
        }
      },
    );
  });
});

/**
 * Time after which the servers have a new mark, in milliseconds. Marks are written more often than once in
 * this time.
 */
const MARKED_AFTER_MS = 12_000;

/** Waits for a mark, because a restore that loses less than ten seconds may stay undetected. */
const untilMarked = (): Promise<void> => pause(MARKED_AFTER_MS);

/** Waits until every service has logged the restored server, and the stack is not ready. */
const untilEnded = ({ dataFolder, url }: StackUnderTest, server: string): Promise<void> =>
  until(`all services name ${server}`, async () => {
    const logs = await Promise.all(
      SERVICES.map((service) => readFile(join(dataFolder, 'logs', `${service}-1.log`), 'utf8')),
    );
    const isNamed = logs.every((log) => log.includes(`${server} was restored to an earlier time`));
    return isNamed && (await answerTo(url, '/health/ready'))?.status === 503;
  });

/** Repeats the rebuild while Kafka still counts consumers that have ended. */
const rebuild = (variables: Readonly<Record<string, string>>): Promise<void> =>
  until('the servers are rebuilt', async () => {
    const environment = { ...variables, MNEME_STACK: 'services' };
    const { code, stdout, stderr } = await runMneme(['rebuild'], environment).ended;
    if (code !== 0) expect(`${stdout}${stderr}`).toContain('Stages still consume');
    return code === 0;
  });

/**
 * Reads the erased user's data repeatedly. Returns the number of reads, and of reads that contained the data.
 */
const keepReading = (url: string): (() => Promise<{ readonly reads: number; readonly shown: number }>) => {
  const stopping = new AbortController();
  const counts = { reads: 0, shown: 0 };
  const read = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      counts.reads += 1;
      if ((await readsOfGone(url)).includes(SECRET)) counts.shown += 1;
      await pause(READ_EVERY_MS);
    }
  };
  const reading = read();
  return async () => {
    stopping.abort();
    await reading;
    return counts;
  };
};
