import { mnemeClient } from '@mneme/client';
import { startEmbedded, type Started } from '@mneme/server';
import { type Conformance, schemathesis } from './tools/schemathesis.js';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The first time, Schemathesis comes over the network. */
const LONG = { timeout: 12 * 60_000 };
const KEY = 'the-key';
/** Whom the examples of the document name. */
const ANA = { userId: 'ana' };
/** An event is parked where a stage could not take it: here none is, so that nobody can ask for one. */
const PARKED = ['GET /v1/parked/{id}', 'POST /v1/parked/{id}/replay'];
/** Results are memories of any kind: no name of a field tells whose ids to take, and made-up ones are refused. */
const JUDGED = 'POST /v1/feedback';

/** A service of which Ana's memories can be asked for. */
const aService = async (apiKey: string | null): Promise<Started> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-conformance-'));
  const started = await startEmbedded({ dataFolder, apiKey });
  const client = mnemeClient({ url: started.url, ...(apiKey === null ? {} : { apiKey }) });
  const lines = ['I live in Porto.', 'I work at Acme.', 'My dog Rex is afraid of thunder.'];
  const messages = lines.map((content) => ({ role: 'user' as const, name: 'Ana', content }));
  await client.memories.add({ ...ANA, runId: '2026-05-08', messages });
  const fact = { subject: 'Ana', predicate: 'works_at', object: 'Acme', validAt: '2024-01-01T00:00:00Z' };
  await client.facts.state({ ...ANA, facts: [fact] });
  await client.sessions.close('2026-05-08', ANA);
  await started.settled();
  return started;
};

/** The conformance of a service, and how its writes ended. */
interface Tried extends Conformance {
  /** The accepted writes that ended neither `succeeded` nor `held`, with their status. */
  readonly unfinished: readonly unknown[];
  readonly parked: readonly unknown[];
}

const conformanceOf = async (apiKey: string | null, args: readonly string[]): Promise<Tried> => {
  const service = await aService(apiKey);
  const client = mnemeClient({ url: service.url, ...(apiKey === null ? {} : { apiKey }) });
  try {
    const told = await schemathesis(service.url, args);
    await service.settled();
    const ends = await Promise.all(
      told.acceptedEvents.map(async (id) => [id, (await client.events.get(id)).status] as const),
    );
    const unfinished = ends.filter(([, status]) => status !== 'succeeded' && status !== 'held');
    const { results: parked } = await client.parked.page({ limit: 10 });
    return { ...told, unfinished, parked };
  } finally {
    await service.close();
    await rm(service.dataFolder, { recursive: true, force: true });
  }
};

/** The operations none of whose requests was accepted, though the document allows them. */
const neverAccepted = ({ valid_rates: rates }: Conformance): readonly string[] =>
  Object.entries(rates)
    .filter(([, phases]) => Object.values(phases).every(({ accepted }) => accepted === 0))
    .map(([operation]) => operation)
    .toSorted();

const ERASING = 'deleteV1Memories';

describe('what is answered to requests made up from the API document', () => {
  it('is what the document says, for every route, and a 401 without the key', LONG, async () => {
    const key = ['--header', `Authorization: Bearer ${KEY}`];
    // It learns who there is, and would erase the memory that the other routes are asked for.
    const without = ['--exclude-operation-id', ERASING];
    const told = await conformanceOf(KEY, ['--max-examples', '30', ...without, ...key]);
    expect(told.failures, told.output).toEqual([]);
    expect(told, told.output).toMatchObject({ exit_code: 0, complete: true, errors: [] });
    expect(told.acceptedEvents.length).toBeGreaterThan(100);
    expect([told.unfinished, told.parked]).toEqual([[], []]);
    expect(told.operations.tested).toBe(told.operations.total - 1);
    expect(neverAccepted(told)).toEqual(['GET /v1/erasures/{receipt_id}', ...PARKED, JUDGED].toSorted());
    const phases = ['examples', 'coverage', 'fuzzing', 'stateful'];
    expect(phases.map((phase) => told.phases[phase]?.status)).toEqual(phases.map(() => 'success'));
  });

  it('is what the document says of an erasure', LONG, async () => {
    const key = ['--header', `Authorization: Bearer ${KEY}`];
    const told = await conformanceOf(KEY, ['--include-operation-id', ERASING, ...key]);
    expect(told.failures, told.output).toEqual([]);
    expect(told, told.output).toMatchObject({ exit_code: 0, complete: true, errors: [] });
    expect(neverAccepted(told)).toEqual([]);
    expect(told.acceptedEvents.length).toBeGreaterThan(0);
    expect([told.unfinished, told.parked]).toEqual([[], []]);
  });

  it('is what the document says where there is no key', LONG, async () => {
    const told = await conformanceOf(null, ['--phases', 'examples']);
    expect(told.failures, told.output).toEqual([]);
  });
});

describe('a service that does not answer as its document says', () => {
  it('is told of', LONG, async () => {
    const told = await conformanceOfLiar();
    expect(told.exit_code).toBe(1);
    expect(told.failures.map(({ title }) => title).toSorted(), told.output).toEqual([
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

/** Serves the document of a service, and answers by it nowhere. */
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
