import { afterAll, describe, expect, it } from 'vitest';
import { askOf, openService } from '../service.fixture.js';

const KEY = 'a-key-of-this-test';
/** An allowed CORS origin. */
const PAGE = 'https://app.example';
const keys = { apiKey: KEY, operatorKey: null };
const server = await openService({ keys, corsOrigins: [PAGE] });
afterAll(() => server.close());
const ask = askOf(() => server.url);

describe('API key', () => {
  it.each([
    ['none', {}, 401],
    ['another', { authorization: 'Bearer another' }, 401],
    ['as a bearer', { authorization: `Bearer ${KEY}` }, 200],
    ['as a token', { authorization: `Token ${KEY}` }, 200],
    ['in its own header', { 'x-api-key': KEY }, 200],
  ] as const)('authorizes only the right API key in a known header: %s', async (_, headers, status) => {
    expect((await ask('/v1/stats', { headers })).status).toBe(status);
  });

  it('answers the liveness route without an API key', async () => {
    expect((await ask('/health/live')).status).toBe(200);
  });

  it('explains how to send the API key if it is missing', async () => {
    const { body } = await ask('/v1/search', { body: { user_id: 'a', query: 'x' } });
    expect(body).toMatchObject({
      status: 401,
      code: 'unauthorized',
      detail: 'Send the API key as "Authorization: Bearer <key>".',
    });
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
