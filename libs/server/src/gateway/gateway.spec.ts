import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { openApi } from '@mneme/http';
import { version } from '@mneme/telemetry';
import { openGateway } from './gateway.js';

/** A request, as received by a service behind the gateway. */
interface Seen {
  readonly by: string;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly key: string | undefined;
  /** Host name that the client requested. */
  readonly askedAt: string | string[] | undefined;
  readonly body: string;
}

const opened: (() => Promise<unknown>)[] = [];

/** Starts a service that answers with the request that it received. */
const mirror = async (by: string): Promise<{ url: string; server: Server }> => {
  const answer = async (incoming: IncomingMessage): Promise<Seen> => {
    const { method, url, headers } = incoming;
    const { authorization: key, 'x-forwarded-host': askedAt } = headers;
    return { by, method, url, key, askedAt, body: await text(incoming) };
  };
  const server = createServer((incoming, outgoing) => {
    void answer(incoming).then((seen) =>
      outgoing.writeHead(207, { 'content-type': 'application/json' }).end(JSON.stringify(seen)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  opened.push(() => new Promise((closed) => server.close(closed)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};

const gatewayTo = async (ingest: readonly string[], query: readonly string[]): Promise<string> => {
  const gateway = await openGateway({ host: '127.0.0.1', port: 0, logLevel: 'silent', ingest, query });
  opened.push(() => gateway.close());
  return gateway.url;
};

/** Sends a request without `fetch`, because `fetch` would change the path. */
const send = async (
  base: string,
  method: string,
  path: string,
): Promise<{ status: number; body: string }> => {
  const { hostname, port } = new URL(base);
  const outgoing = request({ hostname, port, method, path, agent: false }).end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: incoming.statusCode ?? 0, body: await text(incoming) };
};

const seenBy = async (base: string, method: string, path: string): Promise<Seen> =>
  JSON.parse((await send(base, method, path)).body) as Seen;

/** Routes that change the memory. */
const WRITES = [
  'POST /v1/memories',
  'DELETE /v1/memories',
  'PATCH /v1/memories/{id}',
  'PUT /v1/memories/{id}',
  'DELETE /v1/memories/{id}',
  'PUT /v1/batch',
  'DELETE /v1/batch',
  'POST /v1/sessions/{run_id}/flush',
  'POST /v1/sessions/{run_id}/close',
  'PUT /v1/sessions/{run_id}/messages/{id}',
  'POST /v1/facts',
  'DELETE /v1/facts',
  'DELETE /v1/facts/{id}',
  'POST /v1/facts/{id}/end',
  'PUT /v1/users/{user_id}/handles/{handle}',
  'DELETE /v1/users/{user_id}/handles/{handle}',
  'PUT /v1/instructions',
  'PUT /v1/knowledge/settings',
  'POST /v1/consolidations',
  'POST /v1/consolidations/{id}/undo',
];

describe('openGateway', () => {
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  it('forwards every route of the API to the service that answers it', async () => {
    const gateway = await gatewayTo([(await mirror('ingest')).url], [(await mirror('query')).url]);
    const { paths } = openApi(version) as { paths: Record<string, Record<string, unknown>> };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    );
    const own = routes.filter(({ path }) => !path.startsWith('/health/'));
    expect(own.length).toBeGreaterThan(WRITES.length);
    for (const { method, path } of own) {
      const { by, url } = await seenBy(
        gateway,
        method,
        `${path.replaceAll(/\{\w+\}/g, 'x%2Fy')}?user_id=ana`,
      );
      const wanted = WRITES.includes(`${method} ${path}`) ? 'ingest' : 'query';
      expect([method, path, by, url]).toEqual([
        method,
        path,
        wanted,
        `${path.replaceAll(/\{\w+\}/g, 'x%2Fy')}?user_id=ana`,
      ]);
    }
  });

  it('forwards body, credential and answer unchanged', async () => {
    const gateway = await gatewayTo([(await mirror('ingest')).url], ['http://127.0.0.1:1']);
    const body = '{ "user_id":"ana",\n"messages" : [] } not even JSON 🎉';
    const response = await fetch(`${gateway}/v1/memories`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer k' },
      body,
    });
    expect(response.status).toBe(207);
    const seen = (await response.json()) as Seen;
    const asked = { method: 'POST', url: '/v1/memories', key: 'Bearer k', askedAt: new URL(gateway).host };
    expect(seen).toEqual({ by: 'ingest', ...asked, body });
  });

  it('uses the replicas of a service in turn', async () => {
    const gateway = await gatewayTo([], [(await mirror('a')).url, (await mirror('b')).url]);
    const turns = [1, 2, 3, 4].map(() => seenBy(gateway, 'GET', '/v1/stats'));
    expect((await Promise.all(turns)).map(({ by }) => by).toSorted()).toEqual(['a', 'a', 'b', 'b']);
  });

  it('answers 503 with Retry-After if a replica does not answer, and then uses the other replica', async () => {
    const gone = await mirror('gone');
    await new Promise((closed) => gone.server.close(closed));
    opened.pop();
    const gateway = await gatewayTo([], [gone.url, (await mirror('b')).url]);
    const refused = await fetch(`${gateway}/v1/stats`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ code: 'service-gone', status: 503 });
    expect((await seenBy(gateway, 'GET', '/v1/stats')).by).toBe('b');
    expect((await seenBy(gateway, 'GET', '/v1/stats')).by).toBe('b');
  });

  it('reports readiness if both services are ready, and otherwise names the service that is not', async () => {
    const ready = await mirror('both');
    const whole = await gatewayTo([ready.url], ['http://127.0.0.1:1', ready.url]);
    expect((await fetch(`${whole}/health/ready`)).status).toBe(200);
    const half = await gatewayTo(['http://127.0.0.1:1'], [ready.url]);
    const refused = await fetch(`${half}/health/ready`);
    expect(refused.status).toBe(503);
    expect(((await refused.json()) as { detail: string }).detail).toContain('"ingest"');
    expect((await fetch(`${half}/health/live`)).status).toBe(200);
  });

  it('does not serve the metrics of a single service', async () => {
    const gateway = await gatewayTo([], [(await mirror('query')).url]);
    expect((await send(gateway, 'GET', '/metrics')).status).toBe(404);
  });

  it('never forwards a request to another host or path, for any requested address', async () => {
    const gateway = await gatewayTo([], [(await mirror('query')).url]);
    expect((await seenBy(gateway, 'GET', '//elsewhere.example/v1/stats')).by).toBe('query');
    const { status, body } = await send(gateway, 'GET', '/v1/%2e%2e/%2e%2e/secret');
    expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([400, 'malformed-url']);
    expect((await send(gateway, 'GET', '/v1/%E0%A4%A')).status).toBe(400);
  });
});
