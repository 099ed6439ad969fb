import { describe, expect, it } from 'vitest';
import { mnemeClient } from './client.js';
import { MnemeError } from './mneme-error.js';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/**
 * Returns a `fetch` that gives the listed answers one after the other, one per request, and records the
 * requests. Rejects after the last answer.
 */
const aServer = (
  ...answers: Response[]
): { readonly seen: Seen[]; readonly fetch: typeof globalThis.fetch } => {
  const seen: Seen[] = [];
  return {
    seen,
    fetch: (input, init) => {
      seen.push({
        method: init?.method ?? 'GET',
        url: typeof input === 'string' ? input : '',
        headers: Object.fromEntries(new Headers(init?.headers).entries()),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      });
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('fetch failed'));
    },
  };
};

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const clientOf = ({ fetch }: { readonly fetch: typeof globalThis.fetch }, apiKey?: string) =>
  mnemeClient({ url: 'http://mneme.test/', fetch, apiKey });

describe('mnemeClient', () => {
  it('writes snake_case, reads camelCase and leaves metadata and filters as they are', async () => {
    const server = aServer(
      json({
        results: [
          { id: 'a', session_id: 's', sources: [{ message_id: 'm' }], metadata: { a_key: { b_key: 1 } } },
        ],
        took_ms: 2,
      }),
    );
    const answer = await clientOf(server, 'secret').search({
      query: 'q',
      userId: 'ana',
      topK: 3,
      filters: { AND: [{ 'metadata.myKey': { eq: 1 } }] },
    });
    expect(server.seen).toEqual([
      {
        method: 'POST',
        url: 'http://mneme.test/v1/search',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: 'Bearer secret',
        },
        body: { query: 'q', user_id: 'ana', top_k: 3, filters: { AND: [{ 'metadata.myKey': { eq: 1 } }] } },
      },
    ]);
    expect(answer).toEqual({
      results: [
        { id: 'a', sessionId: 's', sources: [{ messageId: 'm' }], metadata: { a_key: { b_key: 1 } } },
      ],
      tookMs: 2,
    });
  });

  it('converts problem details to a MnemeError with status, code, field and request id', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Bad Request',
      code: 'empty-text',
      detail: 'It is empty.',
      field: 'messages[0].content',
      errors: [{ field: 'messages[0].content', code: 'empty-text', detail: 'It is empty.' }],
    };
    const server = aServer(json(problem, 400, { 'x-request-id': 'r1' }));
    const failed = await clientOf(server)
      .memories.add({ userId: 'ana', messages: [] })
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(MnemeError);
    expect(failed).toMatchObject({
      status: 400,
      code: 'empty-text',
      detail: 'It is empty.',
      field: 'messages[0].content',
      errors: [{ field: 'messages[0].content', code: 'empty-text', detail: 'It is empty.' }],
      requestId: 'r1',
    });
  });

  it('reports "unreachable" when no answer comes', async () => {
    await expect(clientOf(aServer()).stats()).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('reports "malformed-answer" when the answer of the server is not JSON', async () => {
    const server = aServer(new Response('<html>', { status: 200 }));
    await expect(clientOf(server).stats()).rejects.toMatchObject({ status: 200, code: 'malformed-answer' });
  });

  it('reports "unreachable" when the connection breaks in the middle of an answer', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) });
    await expect(clientOf(aServer(new Response(body))).stats()).rejects.toMatchObject({
      status: 0,
      code: 'unreachable',
      detail: 'The answer of the server broke off.',
    });
  });

  it('reports "malformed-body" for a body that JSON cannot express, and sends nothing', async () => {
    const server = aServer();
    const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    const call = clientOf(server).memories.add({ userId: 'ana', messages: [], metadata: { deep } });
    await expect(call).rejects.toMatchObject({ name: 'MnemeError', status: 0, code: 'malformed-body' });
    expect(server.seen).toEqual([]);
  });

  it('aborts the call when the signal of the caller aborts', async () => {
    const call = clientOf({
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          if (init?.signal?.aborted) reject(new DOMException('aborted', 'AbortError'));
        }),
    }).stats({ signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ status: 0, code: 'aborted' });
  });

  it('escapes ids in paths and values in queries', async () => {
    const server = aServer(json({}));
    await clientOf(server).memories.get('a/b?', { userId: 'ana & co' });
    expect(server.seen[0]?.url).toBe('http://mneme.test/v1/memories/a%2Fb%3F?user_id=ana+%26+co');
  });
});

describe('health.instance', () => {
  it('returns the instance id of the server', async () => {
    const server = aServer(json({ status: 'ok', instance: 'i1' }));
    expect(await clientOf(server).health.instance()).toBe('i1');
    expect(server.seen.map(({ url }) => url)).toEqual(['http://mneme.test/health/live']);
  });

  it('returns null if the server is not reachable, is not alive or sends no instance id', async () => {
    const server = aServer(json({ status: 'ok' }), json({ code: 'not-consuming' }, 503));
    const { instance } = clientOf(server).health;
    expect([await instance(), await instance(), await instance()]).toEqual([null, null, null]);
  });
});

describe('retries', () => {
  const busy = (status: number): Response =>
    json({ code: 'busy', detail: 'Later.' }, status, { 'retry-after': '0' });

  it('retries a read after 503 and 429', async () => {
    const server = aServer(busy(503), busy(429), json({ messages: 1 }));
    expect(await clientOf(server).stats()).toEqual({ messages: 1 });
    expect(server.seen).toHaveLength(3);
  });

  it('retries a write only with an idempotency key or when every message has an id', async () => {
    const messages = [{ role: 'user' as const, content: 'Hello.' }];
    const bare = aServer(busy(503), json({}));
    await expect(clientOf(bare).memories.add({ userId: 'ana', messages })).rejects.toMatchObject({
      status: 503,
    });
    expect(bare.seen).toHaveLength(1);
    const named = aServer(busy(503), json({ event_id: 'e' }));
    const own = messages.map((message) => ({ ...message, id: 'm1' }));
    expect(await clientOf(named).memories.add({ userId: 'ana', messages: own })).toEqual({ eventId: 'e' });
    const keyed = aServer(busy(503), json({ event_id: 'e' }));
    const written = await clientOf(keyed).memories.add({ userId: 'ana', messages }, { idempotencyKey: 'k' });
    expect(written).toEqual({ eventId: 'e' });
    expect(keyed.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k']);
  });

  it('does not retry after a 500', async () => {
    const server = aServer(json({ code: 'boom', detail: 'Broken.' }, 500), json({}));
    await expect(clientOf(server).stats()).rejects.toMatchObject({ status: 500, code: 'boom' });
    expect(server.seen).toHaveLength(1);
  });

  it('throws an error after three retries of a read', async () => {
    const server = aServer(busy(503), busy(503), busy(503), busy(503), json({}));
    await expect(clientOf(server).stats()).rejects.toMatchObject({ status: 503, code: 'busy' });
    expect(server.seen).toHaveLength(4);
  });
});

describe('listings', () => {
  it('follows cursors to the end and requests no more pages than needed', async () => {
    const server = aServer(
      json({ results: [{ id: '1' }, { id: '2' }], next_cursor: 'c1' }),
      json({ results: [{ id: '3' }], next_cursor: null }),
    );
    const ids: string[] = [];
    for await (const { id } of clientOf(server).memories.list({ userId: 'ana', limit: 2 })) ids.push(id);
    expect(ids).toEqual(['1', '2', '3']);
    expect(server.seen.map(({ url }) => url)).toEqual([
      'http://mneme.test/v1/memories?user_id=ana&limit=2',
      'http://mneme.test/v1/memories?user_id=ana&limit=2&cursor=c1',
    ]);
  });
});
