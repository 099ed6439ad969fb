import { startEmbedded, type Started } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const KEY = 'a-key-of-this-test';
/** An allowed CORS origin. */
const PAGE = 'https://app.example';
let folder = '';
let server: Started;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-promises-'));
  server = await startEmbedded({ dataFolder: folder, apiKey: KEY, corsOrigins: [PAGE] });
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
    method = body ? 'POST' : 'GET',
  }: { headers?: Record<string, string>; body?: object; method?: string } = {},
): Promise<Answer> => {
  const response = await fetch(`${server.url}${path}`, {
    method,
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
const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code']];
const MISMATCH = [422, 'idempotency-mismatch'];
const factOf = async (user: string): Promise<string> => {
  const facts = [
    { subject: 'Ana', predicate: 'lives_in', object: 'Porto', valid_at: '2026-01-01T00:00:00Z' },
  ];
  const { body } = await ask('/v1/facts', { body: { user_id: user, facts } });
  await server.settled();
  return String((body['fact_ids'] as string[])[0]);
};
/** Records and closes a session, and returns the ids of its entries. */
const entriesOf = async (user: string): Promise<string[]> => {
  await ask('/v1/memories', { body: said(user, 'I live in Porto.') });
  await ask('/v1/sessions/s/close', { body: { user_id: user } });
  await server.settled();
  const { body } = await ask(`/v1/memories?user_id=${encodeURIComponent(user)}`);
  return (body['results'] as { id: string }[]).map(({ id }) => id);
};
const wordsOf = async (user: string): Promise<string[]> =>
  resultsOf(await ask(`/v1/sessions/s/messages?user_id=${user}`)).map(
    (message) => (message as unknown as { content: string }).content,
  );

describe('API key', () => {
  it.each([
    ['none', {}, 401],
    ['another', { authorization: 'Bearer another' }, 401],
    ['as a bearer', { authorization: `Bearer ${KEY}` }, 200],
    ['as a token', { authorization: `Token ${KEY}` }, 200],
    ['in its own header', { 'x-api-key': KEY }, 200],
  ] as const)('authorizes only the right API key in a known header: %s', async (_, headers, status) => {
    expect((await ask('/v1/stats', { headers: { ...headers } })).status).toBe(status);
  });

  it('answers the liveness route without an API key', async () => {
    expect((await ask('/health/live', { headers: {} })).status).toBe(200);
  });

  it('explains how to send the API key if it is missing', async () => {
    const { body } = await ask('/v1/search', { headers: {}, body: { user_id: 'a', query: 'x' } });
    expect(body).toMatchObject({
      status: 401,
      code: 'unauthorized',
      detail: 'Send the API key as "Authorization: Bearer <key>".',
    });
  });
});

describe('idempotency key', () => {
  it('returns the first answer again for a repeated idempotency key, and records nothing twice', async () => {
    const request = { headers: keyed('k1'), body: said('twice', 'I live in Porto.') };
    const first = await ask('/v1/memories', request);
    const second = await ask('/v1/memories', request);
    expect(first.status).toBe(202);
    expect(second).toEqual(first);
    expect(await wordsOf('twice')).toEqual(['I live in Porto.']);
  });

  it('records two concurrent requests with one idempotency key once', async () => {
    const request = { headers: keyed('k2'), body: said('race', 'I live in Porto.') };
    const answers = await Promise.all([ask('/v1/memories', request), ask('/v1/memories', request)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0].body['message_ids']).toEqual(answers[1].body['message_ids']);
    expect(await wordsOf('race')).toEqual(['I live in Porto.']);
  });

  it('rejects an idempotency key with another body', async () => {
    await ask('/v1/memories', { headers: keyed('k3'), body: said('other', 'One.') });
    const second = await ask('/v1/memories', { headers: keyed('k3'), body: said('other', 'Two.') });
    expect([second.status, second.body['code']]).toEqual([422, 'idempotency-mismatch']);
    expect(await wordsOf('other')).toEqual(['One.']);
  });

  it('executes only one of two concurrent requests with one idempotency key and different bodies', async () => {
    const answers = await Promise.all(
      ['One.', 'Two.'].map((words) =>
        ask('/v1/memories', { headers: keyed('k5'), body: said('at-once', words) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422]);
    expect(await wordsOf('at-once')).toHaveLength(1);
  });

  it('compares path and body of every write with an idempotency key', async () => {
    const [fact, other] = [await factOf('every'), await factOf('every')];
    const end = (id: string, at: string) =>
      ask(`/v1/facts/${id}/end`, { headers: keyed('k6'), body: { invalid_at: at } });
    const ended = await end(fact, '2026-02-01T00:00:00Z');
    expect(ended.status).toBe(202);
    expect(await end(fact, '2026-02-01T00:00:00Z')).toEqual(ended);
    expect(codeOf(await end(fact, '2026-03-01T00:00:00Z'))).toEqual(MISMATCH);
    expect(codeOf(await end(other, '2026-02-01T00:00:00Z'))).toEqual(MISMATCH);
    const write = (method: string, path: string, key: string) =>
      ask(path, {
        headers: keyed(key),
        method,
        ...(method === 'POST' ? { body: { user_id: 'every' } } : {}),
      });
    expect(codeOf(await write('DELETE', `/v1/facts/${fact}`, 'k6'))).toEqual(MISMATCH);
    const retracted = await write('DELETE', `/v1/facts/${fact}`, 'k7');
    expect(await write('DELETE', `/v1/facts/${fact}`, 'k7')).toEqual(retracted);
    expect(codeOf(await write('DELETE', `/v1/facts/${other}`, 'k7'))).toEqual(MISMATCH);
    const closed = await write('POST', '/v1/sessions/s/close', 'k8');
    expect(await write('POST', '/v1/sessions/s/close', 'k8')).toEqual(closed);
    expect(codeOf(await write('POST', '/v1/sessions/t/close', 'k8'))).toEqual(MISMATCH);
    const [entry = ''] = await entriesOf('every');
    const forgotten = await write('DELETE', `/v1/memories/${entry}`, 'k9');
    expect([retracted.status, closed.status, forgotten.status]).toEqual([202, 202, 202]);
    await server.settled();
    expect(await write('DELETE', `/v1/memories/${entry}`, 'k9')).toEqual(forgotten);
    expect(codeOf(await write('DELETE', `/v1/memories/${fact}`, 'k9'))).toEqual(MISMATCH);
  });

  it('accepts an idempotency key again after a rejected request', async () => {
    const fact = await factOf('refused');
    const end = (at: string) =>
      ask(`/v1/facts/${fact}/end`, { headers: keyed('k10'), body: { invalid_at: at } });
    expect(codeOf(await end('2025-01-01T00:00:00Z'))).toEqual([400, 'invalid-interval']);
    expect((await end('2026-02-01T00:00:00Z')).status).toBe(202);
    expect(codeOf(await end('2025-01-01T00:00:00Z'))).toEqual(MISMATCH);
  });

  it('keeps idempotency keys of users separate', async () => {
    await ask('/v1/memories', { headers: keyed('k4'), body: said('this', 'One.') });
    await ask('/v1/memories', { headers: keyed('k4'), body: said('that', 'One.') });
    expect([await wordsOf('this'), await wordsOf('that')]).toEqual([['One.'], ['One.']]);
  });
});

describe('message with an id', () => {
  it('records a message with an id once if it is sent several times', async () => {
    const first = await ask('/v1/memories', { body: said('ids', 'First.', { id: 'm1' }) });
    const again = await ask('/v1/memories', { body: said('ids', 'First.', { id: 'm1' }) });
    expect(again.body['message_ids']).toEqual(first.body['message_ids']);
    expect(await wordsOf('ids')).toEqual(['First.']);
  });

  it('rejects a message with a known id and another text', async () => {
    await ask('/v1/memories', { body: said('changed', 'First.', { id: 'm1' }) });
    const again = await ask('/v1/memories', { body: said('changed', 'Changed.', { id: 'm1' }) });
    expect([...codeOf(again), again.body['field']]).toEqual([409, 'message-differs', 'messages[0].id']);
    const messages = [
      { id: 'm2', role: 'user', content: 'One.' },
      { id: 'm2', role: 'user', content: 'Two.' },
    ];
    const twice = await ask('/v1/memories', { body: { user_id: 'changed', run_id: 's', messages } });
    expect([...codeOf(twice), twice.body['field']]).toEqual([409, 'message-differs', 'messages[1].id']);
    expect(await wordsOf('changed')).toEqual(['First.']);
  });
});

describe('visibility of a write', () => {
  it('includes a write in the next search', async () => {
    await ask('/v1/memories', { body: said('seen', 'The boiler ticket is BX-4471.') });
    const found = await ask('/v1/search', { body: { user_id: 'seen', query: 'boiler', kinds: ['chunk'] } });
    expect(resultsOf(found).map(({ memory }) => memory)).toEqual(['The boiler ticket is BX-4471.']);
  });

  it('includes the facts of a write in a read that names its token', async () => {
    const { body } = await ask('/v1/facts', {
      body: { user_id: 'told', facts: [{ subject: 'Ana', predicate: 'lives_in', object: 'Porto' }] },
    });
    const read = await ask(`/v1/facts?user_id=told&at_least=${String(body['token'])}`);
    expect(resultsOf(read).map(({ object }) => object)).toEqual(['Porto']);
  });

  it('reports a write as "succeeded" once its session is closed and every stage has processed it', async () => {
    const { body } = await ask('/v1/memories', { body: said('whole', 'I live in Porto.') });
    await ask('/v1/sessions/s/close', { body: { user_id: 'whole' } });
    await server.settled();
    const event = await ask(`/v1/events/${String(body['event_id'])}`);
    expect(event.body).toMatchObject({ status: 'succeeded', parked: null });
    expect(Object.values(event.body['stages'] as object)).not.toContain(null);
  });
});

describe('id of an answer', () => {
  it('gives no access to an id for another user', async () => {
    const { body } = await ask('/v1/facts', {
      body: { user_id: 'mine', facts: [{ subject: 'Ana', predicate: 'lives_in', object: 'Porto' }] },
    });
    const stolen = String(body['event_id']);
    expect((await ask(`/v1/events/${stolen}?user_id=theirs`)).status).toBeGreaterThanOrEqual(400);
    expect((await ask(`/v1/events/${stolen.split('.')[0]}?user_id=theirs`)).status).toBe(404);
  });

  it('accepts ids that contain user ids of the maximum length', async () => {
    const user = '猫'.repeat(512);
    const fact = await factOf(user);
    const ended = await ask(`/v1/facts/${fact}/end`, { body: { invalid_at: '2026-02-01T00:00:00Z' } });
    const retracted = await ask(`/v1/facts/${fact}`, { method: 'DELETE' });
    const event = await ask(`/v1/events/${String(ended.body['event_id'])}`);
    const [entry = ''] = await entriesOf(user);
    const read = await ask(`/v1/memories/${entry}`);
    const history = await ask(`/v1/memories/${entry}/history`);
    const forgotten = await ask(`/v1/memories/${entry}`, { method: 'DELETE' });
    const answers = [ended, retracted, event, read, history, forgotten];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 200, 200, 200, 202]);
  });

  it('accepts session ids of the maximum length in any script', async () => {
    const session = '猫'.repeat(512);
    await ask('/v1/memories', { body: { ...said('scripts', 'I live in Porto.'), run_id: session } });
    const read = await ask(`/v1/sessions/${encodeURIComponent(session)}/messages?user_id=scripts`);
    expect([read.status, (read.body['results'] as unknown[]).length]).toEqual([200, 1]);
  });

  it('answers 404 for an id with a changed owner, and 400 for a malformed id', async () => {
    const fact = await factOf('mine');
    const [id = ''] = fact.split('.');
    const ofUser = (user: string): string => `${id}.${Buffer.from(user).toString('base64url')}`;
    const answerTo = async (tampered: string) =>
      codeOf(await ask(`/v1/facts/${tampered}`, { method: 'DELETE' }));
    expect(await answerTo(ofUser('somebody'))).toEqual([404, 'fact-not-found']);
    expect(await answerTo(ofUser('\u0000'))).toEqual([404, 'not-found']);
    for (const malformed of [`${fact}.x`, `${fact}=`])
      expect(await answerTo(malformed), malformed).toEqual([400, 'invalid-field']);
  });
});

describe('request without a body', () => {
  it.each([
    ['DELETE', (fact: string) => `/v1/facts/${fact}`],
    ['POST', () => '/v1/sessions/s/close?user_id=bodiless'],
  ])('accepts a request without a body that has a content-type header: %s', async (method, path) => {
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
    const fact = await factOf('bodiless');
    expect((await ask(path(fact), { method, headers })).status).toBe(202);
  });
});

describe('context over a long message', () => {
  it('returns context items with the same text as the block, within the budget', async () => {
    const content = `${'Nothing of note was said that day. '.repeat(27_000)}The boiler ticket is BX-4471.`;
    await ask('/v1/memories', { body: { user_id: 'long', messages: [{ role: 'user', content }] } });
    for (const query of ['Which boiler ticket is it?', 'Who repaired the harpsichord?']) {
      const body = { user_id: 'long', query, budget_tokens: 300, format: 'json' };
      const { body: answer } = await ask('/v1/context', { body });
      expect(JSON.stringify(answer).length, query).toBeLessThan(8_000);
    }
    const found = await ask('/v1/context', {
      body: { user_id: 'long', query: 'Which boiler ticket is it?' },
    });
    const [first] = found.body['items'] as { memory: string }[];
    expect(first?.memory).toContain('BX-4471');
    expect(found.body['context']).toContain(first?.memory);
  });
});

describe('context without a query', () => {
  it('uses the last 10,000 characters of the last user message as its query', async () => {
    await ask('/v1/memories', { body: said('talks', 'The boiler ticket is BX-4471.') });
    await ask('/v1/memories', { body: said('talks', 'The zebra crossing is closed.') });
    const last = 'Is the boiler ticket open?';
    const context = (body: object) => ask('/v1/context', { body: { user_id: 'talks', ...body } });
    const content = `zebra crossing ${'la '.repeat(250_000)}${last}`;
    const long = await context({ messages: [{ role: 'user', content }] });
    const asked = await context({ query: content.slice(-10_000) });
    expect(long).toEqual(asked);
    expect(long.body['context']).toContain('BX-4471');
  });
});

describe('CORS', () => {
  const preflight = (origin: string, method = 'POST') =>
    fetch(`${server.url}/v1/search`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it('allows requests from a configured origin, which still need the API key', async () => {
    const asked = await preflight(PAGE);
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, PAGE]);
    const answer = await fetch(`${server.url}/v1/stats`, { headers: { origin: PAGE } });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'allows the method %s from a configured origin',
    async (method) => {
      const { headers } = await preflight(PAGE, method);
      expect(headers.get('access-control-allow-methods')?.split(/, ?/u)).toContain(method);
    },
  );

  it('allows no requests from other origins', async () => {
    const asked = await preflight('https://evil.example');
    expect(asked.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  });
});
