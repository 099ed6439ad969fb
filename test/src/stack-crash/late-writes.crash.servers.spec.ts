import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { type Round, writeAcrossErasure } from './frozen-ingest.js';
import { until } from './inject-fault.js';
import { onSharedServers } from './shared-servers.fixture.js';
import { stackOver, type StackUnderTest, untilCaughtUp } from './stack-under-test.js';

/** Number of rounds. A round takes more than 30 s, because it waits for a verified receipt and a restart. */
const ROUNDS = Number(process.env['MNEME_LATE_WRITES'] ?? 200);
const LONGEST_MS = 50;

/**
 * In half of the rounds the process is killed between its write and its check, in the other rounds 1 to 50 ms
 * after it is continued.
 */
const roundOf = (n: number): Round => ({
  user: `leaving-${n}`,
  words: `My locker code is Canary${n}.`,
  livesMs: n % 4 < 2 ? 'until it has written' : 1 + ((n * 17) % LONGEST_MS),
});

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Returns every answer that could contain data of a user. */
const readsOf = async ({ url }: StackUnderTest, { user }: Round): Promise<string> => {
  const question = { user_id: user, query: 'What is my locker code?' };
  const answers = await Promise.all([
    post(`${url}/v1/search`, question),
    post(`${url}/v1/context`, question),
    fetch(`${url}/v1/memories?user_id=${user}`),
    fetch(`${url}/v1/sessions/s/messages?user_id=${user}`),
    fetch(`${url}/v1/facts?user_id=${user}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
};

describe.skipIf(!inject('isFullSize'))('a write to Qdrant that is delayed across an erasure', () => {
  describeOnServers('during the erasure of its user', () => {
    it(
      `shows a late write in no answer after the verified receipt, and removes it from Qdrant, ${ROUNDS} times`,
      { timeout: 7_200_000 },
      async () => {
        const folder = await mkdtemp(join(tmpdir(), 'mneme-late-writes-'));
        const variables = onSharedServers();
        const stack = await stackOver(folder, variables, { ingest: 2 });
        try {
          const points = `${variables['QDRANT_URL']}/collections/${variables['QDRANT_COLLECTION']}/points/scroll`;
          const canaries = async (): Promise<number> => {
            const page = await post(points, { limit: 1_000, with_payload: true });
            return ((await page.text()).match(/Canary/g) ?? []).length;
          };
          let late = 0;
          for (let n = 0; n < ROUNDS; n += 1) {
            const untilStartedAgain = await writeAcrossErasure(stack, roundOf(n));
            late += (await canaries()) > 0 ? 1 : 0;
            // Only every second round reads, because a read would remove the late write before the sweep does.
            if (n % 2 === 0) expect(await readsOf(stack, roundOf(n))).not.toContain('Canary');
            await untilStartedAgain();
          }
          process.stdout.write(`late writes found in Qdrant: ${late} of ${ROUNDS}\n`);
          expect(late).toBeGreaterThan(0);
          await untilCaughtUp(stack.url);
          await until('the sweep removes every late write', async () => (await canaries()) === 0);
          for (let n = 1; n < ROUNDS; n += 2)
            expect(await readsOf(stack, roundOf(n))).not.toContain('Canary');
        } finally {
          await stack.stop();
          await rm(folder, { recursive: true, force: true });
        }
      },
    );
  });
});
