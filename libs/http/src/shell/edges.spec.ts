import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { aService } from '../service.fixture.js';

const service = aService();
const JSON_TYPE = { 'content-type': 'application/json' };
const send = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${service.url}${path}`, { redirect: 'manual', ...init });
const post = (path: string, body: object | string | Uint8Array<ArrayBuffer>): Promise<Response> => {
  const isWritten = typeof body === 'string' || body instanceof Uint8Array;
  return send(path, { method: 'POST', headers: JSON_TYPE, body: isWritten ? body : JSON.stringify(body) });
};
interface Problem {
  readonly code: string;
  readonly field?: string;
  readonly errors?: readonly { readonly field: string }[];
}
const problemOf = async (answer: Response) => {
  const { code, field, errors } = (await answer.json()) as Problem;
  return { status: answer.status, code, field, fields: errors?.map((each) => each.field) };
};
const aMessage = (more: object = {}) => ({
  user_id: 'ana',
  messages: [{ role: 'user', content: 'Hello.' }],
  ...more,
});

describe('invalid requests', () => {
  it('reports all invalid fields of a request at once', async () => {
    const answer = await post('/v1/memories', { user_id: 'ana', mesages: [], infer: 'yes' });
    expect(await problemOf(answer)).toMatchObject({
      status: 400,
      fields: expect.arrayContaining(['messages', 'mesages', 'infer']) as unknown,
    });
  });

  it('answers an unsupported method with 405 and the allowed methods', async () => {
    const answer = await send('/v1/memories', { method: 'PUT' });
    expect(answer.headers.get('allow')).toBe('POST, GET, DELETE');
    expect(await problemOf(answer)).toMatchObject({ status: 405, code: 'method-not-allowed' });
  });

  it('allows on a fixed path only its own methods, not those of a similar path with a parameter', async () => {
    const answer = await send('/v1/facts/timeline?user_id=ana', { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('rejects a null body instead of reading it as no body', async () => {
    const answer = await post('/v1/sessions/s/close?user_id=ana', 'null');
    expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'invalid-body' });
  });

  it('answers an id without an owner with 404 and unknown-owner', async () => {
    const answer = await send('/v1/memories/01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17');
    expect(await problemOf(answer)).toMatchObject({ status: 404, code: 'unknown-owner', field: 'user_id' });
  });

  it('limits ids by the documented number of characters of any alphabet', async () => {
    const longest = '😀'.repeat(512);
    expect((await post('/v1/memories', aMessage({ user_id: longest }))).status).toBe(202);
    expect((await send(`/v1/sessions/${encodeURIComponent(longest)}/messages?user_id=ana`)).status).toBe(200);
    const answer = await post('/v1/memories', aMessage({ user_id: `${longest}x` }));
    expect(await problemOf(answer)).toMatchObject({ status: 400, field: 'user_id' });
  });

  it('rejects a body that is not UTF-8', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode(JSON.stringify(aMessage()))]);
    bytes[bytes.indexOf('H'.charCodeAt(0))] = 0xff;
    expect(await problemOf(await post('/v1/memories', bytes))).toMatchObject({
      status: 400,
      code: 'malformed-text',
    });
  });

  it('rejects metadata with the name __proto__', async () => {
    const body =
      '{"user_id":"ana","messages":[{"role":"user","content":"x","metadata":{"__proto__":{"a":1}}}]}';
    expect(await problemOf(await post('/v1/memories', body))).toMatchObject({ code: 'forbidden-name' });
  });

  it.each(['0000-05-08T00:00:00Z', '9999-12-31T23:59:59-23:59'])(
    'rejects a timestamp outside of the years 1 to 9999: %s',
    async (timestamp) => {
      const answer = await post('/v1/memories', aMessage({ timestamp }));
      expect(await problemOf(answer)).toMatchObject({ status: 400, field: 'timestamp' });
    },
  );

  it('rejects a fact whose interval is empty', async () => {
    const fact = {
      subject: 'Ana',
      predicate: 'lives_in',
      object: 'Porto',
      invalid_at: '2020-01-01T00:00:00Z',
    };
    expect(await problemOf(await post('/v1/facts', { user_id: 'ana', facts: [fact] }))).toMatchObject({
      status: 400,
      code: 'invalid-interval',
      field: 'facts[0].valid_at',
    });
  });
});

describe('requests that name two users', () => {
  const factOfAlice = async (): Promise<string> => {
    const facts = [{ subject: 'Alice', predicate: 'lives_in', object: 'Porto' }];
    const answer = await post('/v1/facts', { user_id: 'alice', facts });
    return ((await answer.json()) as { fact_ids: string[] }).fact_ids[0] ?? '';
  };

  it.each(['/v1/sessions/s/flush', '/v1/sessions/s/close'])(
    'rejects a request that names two users: %s',
    async (path) => {
      const answer = await post(`${path}?user_id=bob`, { user_id: 'alice' });
      expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'contradictory-user' });
    },
  );

  it('ends no fact if the request names two users', async () => {
    const [id] = (await factOfAlice()).split('.');
    const answer = await post(`/v1/facts/${id}/end?user_id=bob`, {
      user_id: 'alice',
      invalid_at: '2026-01-01T00:00:00Z',
    });
    expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'contradictory-user' });
  });

  it('answers 404 for an id of another user', async () => {
    const id = await factOfAlice();
    const body = { invalid_at: '2026-01-01T00:00:00Z' };
    const tried = [
      post(`/v1/facts/${id}/end`, { ...body, user_id: 'bob' }),
      post(`/v1/facts/${id}/end?user_id=bob`, body),
      send(`/v1/facts/${id}?user_id=bob`, { method: 'DELETE' }),
      send(`/v1/memories/${id}?user_id=bob`),
      send(`/v1/memories/${id}?user_id=bob`, { method: 'DELETE' }),
      send(`/v1/memories/${id}/history?user_id=bob`),
      send(`/v1/events/${id}?user_id=bob`),
    ];
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual(tried.map(() => 404));
  });
});

describe('requests of a browser', () => {
  /** Sends headers that `fetch` does not allow. */
  const asBrowser = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request(`${service.url}/v1/stats`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on('error', reject).end();
    });

  it('rejects a foreign Host, Origin or Sec-Fetch-Site header', async () => {
    expect(await asBrowser({ host: 'evil.example' })).toBe(403);
    expect(await asBrowser({ origin: 'https://evil.example' })).toBe(403);
    expect(await asBrowser({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await asBrowser({})).toBe(200);
  });

  it('redirects / to the documentation, which loads only local resources', async () => {
    expect((await send('/')).headers.get('location')).toBe('/docs');
    const policy = (await send('/docs')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
  });

  it('sends no-store and nosniff with an answer', async () => {
    const { headers } = await post('/v1/search', { user_id: 'ana', query: 'Hello' });
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ]);
  });
});
