import { mnemeClient, type MnemeClient } from '@mneme/client';
import { startEmbedded, type Started } from '@mneme/server';
import { type Conformance, schemathesis } from '../tools/schemathesis.js';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Time limit in milliseconds. It is long, because the first run downloads Schemathesis. */
const LONG = { timeout: 12 * 60_000 };
const KEY = 'the-key';
/** The user in the examples of the API document. */
const ANA = { userId: 'ana' };
/** Routes that need a parked event. No stage parks an event here, so every request is rejected. */
const PARKED = ['GET /v1/parked/{id}', 'POST /v1/parked/{id}/replay'];
/**
 * Schemathesis cannot tell from the field name which ids this route takes, and the route rejects made-up ids.
 */
const JUDGED = 'POST /v1/feedback';

const aService = async (apiKey: string | null): Promise<Started> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-conformance-'));
  const started = await startEmbedded({ dataFolder, apiKey });
  const client = mnemeClient({ url: started.url, ...(apiKey === null ? {} : { apiKey }) });
  const books = Array.from({ length: 30 }, (_, n) => `I own book number ${n} about rivers.`);
  const lines = ['I live in Porto.', 'I work at Acme.', 'My dog Rex is afraid of thunder.', ...books];
  // The document's example of an edit names the message D1:3.
  const messages = lines.map((content, n) => ({
    id: `D1:${n + 1}`,
    role: 'user' as const,
    name: 'Ana',
    content,
  }));
  await client.memories.add({ ...ANA, runId: '2026-05-08', messages });
  const fact = { subject: 'Ana', predicate: 'works_at', object: 'Acme', validAt: '2024-01-01T00:00:00Z' };
  await client.facts.state({ ...ANA, facts: [fact] });
  await client.sessions.close('2026-05-08', ANA);
  await started.settled();
  return started;
};

interface Tried extends Conformance {
  /** Event id and status of each accepted write whose final status is neither `succeeded` nor `held`. */
  readonly unfinished: readonly unknown[];
  readonly parked: readonly unknown[];
}

/**
 * Returns the final status of a write. Waits for this status, because erasures continue after the stages have
 * settled.
 */
const endOf = async (client: MnemeClient, id: string): Promise<string> => {
  await expect
    .poll(async () => (await client.events.get(id)).status, { timeout: 60_000 })
    .not.toBe('pending');
  return (await client.events.get(id)).status;
};

const conformanceOf = async (apiKey: string | null, args: readonly string[]): Promise<Tried> => {
  const service = await aService(apiKey);
  const client = mnemeClient({ url: service.url, ...(apiKey === null ? {} : { apiKey }) });
  try {
    const entries = await client.memories.page({ ...ANA, limit: 100 });
    const result = await schemathesis(
      service.url,
      args,
      entries.results.map(({ id }) => id),
    );
    await service.settled();
    const ends = await Promise.all(
      result.acceptedEvents.map(async (id) => [id, await endOf(client, id)] as const),
    );
    const unfinished = ends.filter(([, status]) => status !== 'succeeded' && status !== 'held');
    const { results: parked } = await client.parked.page({ limit: 10 });
    return { ...result, unfinished, parked };
  } finally {
    await service.close();
    await rm(service.dataFolder, { recursive: true, force: true });
  }
};

/** Returns the operations for which the service accepted no valid request. */
const neverAccepted = ({ valid_rates: rates }: Conformance): readonly string[] =>
  Object.entries(rates)
    .filter(([, phases]) => Object.values(phases).every(({ accepted }) => accepted === 0))
    .map(([operation]) => operation)
    .toSorted();

const ERASING = 'memories.erase';

describe('conformance to the API document', () => {
  it('answers every route as documented, and 401 without the key', LONG, async () => {
    const key = ['--header', `Authorization: Bearer ${KEY}`];
    // Leaves out the erasure route, which would erase the user whose memory the other routes read.
    const without = ['--exclude-operation-id', ERASING];
    const result = await conformanceOf(KEY, ['--max-examples', '30', ...without, ...key]);
    expect(result.failures, result.output).toEqual([]);
    expect(result, result.output).toMatchObject({ exit_code: 0, complete: true, errors: [] });
    expect(result.acceptedEvents.length).toBeGreaterThan(100);
    expect([result.unfinished, result.parked]).toEqual([[], []]);
    expect(result.operations.tested).toBe(result.operations.total - 1);
    expect(neverAccepted(result)).toEqual(['GET /v1/erasures/{receipt_id}', ...PARKED, JUDGED].toSorted());
    const phases = ['examples', 'coverage', 'fuzzing', 'stateful'];
    expect(phases.map((phase) => result.phases[phase]?.status)).toEqual(phases.map(() => 'success'));
  });

  it('answers an erasure as documented', LONG, async () => {
    const key = ['--header', `Authorization: Bearer ${KEY}`];
    const result = await conformanceOf(KEY, ['--include-operation-id', ERASING, ...key]);
    expect(result.failures, result.output).toEqual([]);
    expect(result, result.output).toMatchObject({ exit_code: 0, complete: true, errors: [] });
    expect(neverAccepted(result)).toEqual([]);
    expect(result.acceptedEvents.length).toBeGreaterThan(0);
    expect([result.unfinished, result.parked]).toEqual([[], []]);
  });

  it('answers as documented if the service has no API key', LONG, async () => {
    const result = await conformanceOf(null, ['--phases', 'examples']);
    expect(result.failures, result.output).toEqual([]);
  });
});

describe('schemathesis', () => {
  it('reports a service whose answers differ from its API document', LONG, async () => {
    const result = await conformanceOfLiar();
    expect(result.exit_code).toBe(1);
    expect(result.failures.map(({ title }) => title).toSorted(), result.output).toEqual([
      'Response violates schema',
      'Schema-valid request rejected',
      'Schema-violating request accepted',
      'Server error',
      'Undocumented Content-Type',
      'Undocumented status code',
      'Wrong response to undeclared method',
    ]);
  });
});

/** Tests a server that publishes a real API document but does not answer as the document says. */
const conformanceOfLiar = async (): Promise<Conformance> => {
  const service = await aService(null);
  const document = await (await fetch(`${service.url}/openapi.json`)).text();
  await service.close();
  await rm(service.dataFolder, { recursive: true, force: true });
  const answer: RequestListener = ({ url = '' }, reply) => {
    const [path] = url.split('?');
    if (path === '/v1/stats') reply.statusCode = 500;
    if (path === '/v1/sessions') reply.statusCode = 418;
    reply.setHeader('content-type', path === '/health/live' ? 'text/plain' : 'application/json');
    reply.end(path === '/openapi.json' ? document : '{}');
  };
  const liar = createServer(answer).listen(0, '127.0.0.1');
  await once(liar, 'listening');
  try {
    const { port } = liar.address() as AddressInfo;
    const paths = ['/v1/stats', '/v1/sessions', '/v1/users', '/health/live'];
    const only = paths.flatMap((path) => ['--include-path', path]);
    return await schemathesis(`http://127.0.0.1:${port}`, ['--phases', 'coverage', ...only]);
  } finally {
    liar.close();
  }
};
