import { startEmbedded, type Started } from '@mneme/runtime';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const KEY = 'a-key-of-this-test';
let folder = '';
let server: Started;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-promises-'));
  server = await startEmbedded({ dataFolder: folder, apiKey: KEY });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (
  path: string,
  {
    headers = { authorization: `Bearer ${KEY}` },
    body,
  }: { headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> => {
  const response = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const keyed = (idempotencyKey: string) => ({
  authorization: `Bearer ${KEY}`,
  'idempotency-key': idempotencyKey,
});
const resultsOf = ({ body }: Answer): { memory: string; object?: string }[] =>
  body['results'] as { memory: string }[];
const said = (user: string, content: string, more: object = {}) => ({
  user_id: user,
  run_id: 's',
  messages: [{ role: 'user', content, ...more }],
});
const wordsOf = async (user: string): Promise<string[]> =>
  resultsOf(await ask(`/v1/sessions/s/messages?user_id=${user}`)).map(
    (message) => (message as unknown as { content: string }).content,
  );

describe('an API key', () => {
  it.each([
    ['none', {}, 401],
    ['another', { authorization: 'Bearer another' }, 401],
    ['as a bearer', { authorization: `Bearer ${KEY}` }, 200],
    ['as a token', { authorization: `Token ${KEY}` }, 200],
    ['in its own header', { 'x-api-key': KEY }, 200],
  ] as const)('is asked for: %s', async (_, headers, status) => {
    expect((await ask('/v1/stats', { headers: { ...headers } })).status).toBe(status);
  });

  it('is not needed to see whether the service lives', async () => {
    expect((await ask('/health/live', { headers: {} })).status).toBe(200);
  });

  it('refuses with a problem that says how to send it', async () => {
    const { body } = await ask('/v1/search', { headers: {}, body: { user_id: 'a', query: 'x' } });
    expect(body).toMatchObject({
      status: 401,
      code: 'unauthorized',
      detail: 'Send the API key as "Authorization: Bearer <key>".',
    });
  });
});

describe('an idempotency key', () => {
  it('gets the same answer again, and nothing is recorded twice', async () => {
    const request = { headers: keyed('k1'), body: said('twice', 'I live in Porto.') };
    const first = await ask('/v1/memories', request);
    const second = await ask('/v1/memories', request);
    expect(first.status).toBe(202);
    expect(second).toEqual(first);
    expect(await wordsOf('twice')).toEqual(['I live in Porto.']);
  });

  it('gets one recording from two requests at once', async () => {
    const request = { headers: keyed('k2'), body: said('race', 'I live in Porto.') };
    const answers = await Promise.all([ask('/v1/memories', request), ask('/v1/memories', request)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0]?.body['message_ids']).toEqual(answers[1]?.body['message_ids']);
    expect(await wordsOf('race')).toEqual(['I live in Porto.']);
  });

  it('is refused with another body', async () => {
    await ask('/v1/memories', { headers: keyed('k3'), body: said('other', 'One.') });
    const second = await ask('/v1/memories', { headers: keyed('k3'), body: said('other', 'Two.') });
    expect([second.status, second.body['code']]).toEqual([422, 'idempotency-mismatch']);
    expect(await wordsOf('other')).toEqual(['One.']);
  });

  it('is each user’s own', async () => {
    await ask('/v1/memories', { headers: keyed('k4'), body: said('this', 'One.') });
    await ask('/v1/memories', { headers: keyed('k4'), body: said('that', 'One.') });
    expect([await wordsOf('this'), await wordsOf('that')]).toEqual([['One.'], ['One.']]);
  });
});

describe('a message with an id of its own', () => {
  it('is recorded once however often it is sent, in the words of the first time', async () => {
    const first = await ask('/v1/memories', { body: said('ids', 'First.', { id: 'm1' }) });
    const again = await ask('/v1/memories', { body: said('ids', 'Changed.', { id: 'm1' }) });
    expect(again.body['message_ids']).toEqual(first.body['message_ids']);
    expect(await wordsOf('ids')).toEqual(['First.']);
  });
});

describe('a write', () => {
  it('is seen by the search after it', async () => {
    await ask('/v1/memories', { body: said('seen', 'The boiler ticket is BX-4471.') });
    const found = await ask('/v1/search', { body: { user_id: 'seen', query: 'boiler', kinds: ['chunk'] } });
    expect(resultsOf(found).map(({ memory }) => memory)).toEqual(['The boiler ticket is BX-4471.']);
  });

  it('is seen with its facts by a read that names its token', async () => {
    const { body } = await ask('/v1/facts', {
      body: { user_id: 'told', facts: [{ subject: 'Ana', predicate: 'lives_in', object: 'Porto' }] },
    });
    const read = await ask(`/v1/facts?user_id=told&at_least=${String(body['token'])}`);
    expect(resultsOf(read).map(({ object }) => object)).toEqual(['Porto']);
  });

  it('succeeds once its session is closed and every stage has it', async () => {
    const { body } = await ask('/v1/memories', { body: said('whole', 'I live in Porto.') });
    await ask('/v1/sessions/s/close', { body: { user_id: 'whole' } });
    await server.settled();
    const event = await ask(`/v1/events/${String(body['event_id'])}`);
    expect(event.body).toMatchObject({ status: 'succeeded', parked: null });
    expect(Object.values(event.body['stages'] as object)).not.toContain(null);
  });
});

describe('an id', () => {
  it('does not open what belongs to another user', async () => {
    const { body } = await ask('/v1/facts', {
      body: { user_id: 'mine', facts: [{ subject: 'Ana', predicate: 'lives_in', object: 'Porto' }] },
    });
    const stolen = String(body['event_id']);
    expect((await ask(`/v1/events/${stolen}?user_id=theirs`)).status).toBeGreaterThanOrEqual(400);
    expect((await ask(`/v1/events/${stolen.split('.')[0]}?user_id=theirs`)).status).toBe(404);
  });
});
