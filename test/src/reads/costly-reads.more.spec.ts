import { startEmbedded, type Started } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

type Reads = NonNullable<Parameters<typeof startEmbedded>[0]['reads']>;

let server: Started;
const serve = async (reads: Reads): Promise<void> => {
  server = await startEmbedded({ dataFolder: await mkdtemp(join(tmpdir(), 'mneme-costly-')), reads });
};
afterEach(async () => {
  await server.close();
  await rm(server.dataFolder, { recursive: true, force: true });
});

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const say = async (user: string, messages: number): Promise<void> => {
  const said = Array.from({ length: messages }, (_, n) => ({
    role: 'user',
    content: `${'The kite flew over the river and the bridge. '.repeat(6)}It was number ${n}.`,
  }));
  const answer = await post('/v1/memories', { user_id: user, run_id: 's', messages: said });
  expect(answer.status).toBe(202);
};

const SEARCH = { query: 'Where did the kite fly?' };
/** The most costly query that is possible over few messages. */
const CONTEXT = { ...SEARCH, budget_tokens: 100_000 };

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { code?: unknown }).code;

describe('costly reads', () => {
  it('rejects costly reads with 503 and Retry-After, while writes and lists still work', async () => {
    await serve({ budgetMs: 0 });
    await say('ana', 5);
    const reads = [
      post('/v1/search', { user_id: 'ana', ...SEARCH }),
      post('/v1/context', { user_id: 'ana', ...CONTEXT }),
      post('/v1/restore', { user_id: 'ana', run_id: 's' }),
      fetch(`${server.url}/v1/graph?user_id=ana`),
      fetch(`${server.url}/v1/profile?user_id=ana`),
    ];
    for (const answer of await Promise.all(reads)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await codeOf(answer)).toBe('too-costly');
    }
    await say('ana', 6);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${server.url}/v1/users`)).status).toBe(200);
  });

  it('answers the reads of other users before all costly reads have ended', async () => {
    await serve({ sliceMs: 1 });
    await say('big', 120);
    await say('ana', 3);
    const ended: string[] = [];
    const ends = async (name: string, answer: Promise<Response>): Promise<void> => {
      expect((await answer).status).toBe(200);
      ended.push(name);
    };
    const costly = Array.from({ length: 6 }, () =>
      ends('big', post('/v1/context', { user_id: 'big', ...CONTEXT })),
    );
    await Promise.race(costly);
    await Promise.all([ends('ana', post('/v1/search', { user_id: 'ana', ...SEARCH })), ...costly]);
    expect(ended.indexOf('ana')).toBeLessThan(ended.length - 1);
  });

  it('rejects a read with 503 if too many reads of the same user are waiting', async () => {
    await serve({ limits: { inAll: 100, byKey: 2 } });
    await say('big', 60);
    await say('ana', 3);
    const costly = Array.from({ length: 8 }, () => post('/v1/context', { user_id: 'big', ...CONTEXT }));
    const other = await post('/v1/search', { user_id: 'ana', ...SEARCH });
    expect(other.status).toBe(200);
    const answers = await Promise.all(costly);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(answers.length);
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await codeOf(answer)).toBe('busy');
    }
  });
});
