import { mnemeClient } from '@mneme/client';
import { type FaultyServer, faultyServer } from '@mneme/ports/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { describeOnServers, type OwnServices, startOwnServices } from '../tools/own-services.fixture.js';
import { everythingOf, refusalOf } from '../tools/service.fixture.js';
import { answerTo, untilAccepted } from './post-message.fixture.js';

const USER = 'ana';
const PATIENCE_MS = 120_000;
const REFUSED = { status: 503, retryAfter: '1', isProblem: true };

describeOnServers('services with a failing index', () => {
  let qdrant: FaultyServer;
  let services: OwnServices;
  beforeAll(async () => {
    qdrant = await faultyServer(inject('qdrant') ?? '');
    services = await startOwnServices(2, { qdrant: qdrant.url, indexPatienceMs: 1_000 });
  });
  afterAll(async () => {
    await services.close();
    await qdrant.close();
  });

  const inTown = (runId: string, town: string) => () =>
    answerTo(services.url, { userId: USER, runId, id: town, content: `I live in ${town}.` });
  const remembered = async (runId: string): Promise<readonly string[]> => {
    const all = await everythingOf(services.client.memories.list({ userId: USER, runId }));
    return all.map(({ memory }) => memory).sort();
  };

  it.each([
    ['fails', 500, 'index-failing'],
    ['never answers', 'silent', 'index-unreachable'],
  ] as const)(
    'answers reads and writes with 503 while the index %s',
    { timeout: PATIENCE_MS },
    async (runId, fault, code) => {
      await untilAccepted(inTown(runId, 'Porto'));
      await services.settled();
      qdrant.fail(fault);
      expect(await inTown(runId, 'Lisbon')()).toEqual(REFUSED);
      expect(await inTown(`${runId} anew`, 'Evora')()).toEqual(REFUSED);
      const client = services.client;
      const hasty = mnemeClient({ url: services.url, retries: 0 });
      expect(await refusalOf(hasty.search({ userId: USER, query: 'Porto' }))).toEqual([503, code]);
      expect(await refusalOf(hasty.context({ userId: USER, query: 'Porto' }))).toEqual([503, code]);
      qdrant.recover();
      // The message that is sent again must be stored only once.
      await untilAccepted(inTown(runId, 'Lisbon'));
      await untilAccepted(inTown(`${runId} anew`, 'Evora'));
      for (const session of [runId, `${runId} anew`]) await client.sessions.close(session, { userId: USER });
      await services.settled();
      expect(await remembered(`${runId} anew`)).toEqual(['Ana: I live in Evora.']);
      expect(await remembered(runId)).toEqual(['Ana: I live in Lisbon.', 'Ana: I live in Porto.']);
      const { results } = await client.search({ userId: USER, query: 'Where does Ana live?' });
      expect(results.length).toBeGreaterThan(0);
    },
  );

  it(
    'keeps events waiting while the index fails, parks none, and continues afterwards',
    { timeout: PATIENCE_MS },
    async () => {
      await untilAccepted(inTown('waiting', 'Braga'));
      await services.settled();
      qdrant.fail(500);
      // Closing a session does not need the index, but its processing does.
      await services.client.sessions.close('waiting', { userId: USER });
      while (qdrant.failed() < 4) await pause(20);
      qdrant.recover();
      await services.settled();
      expect(await remembered('waiting')).toEqual(['Ana: I live in Braga.']);
      expect(await everythingOf(services.client.parked.list())).toEqual([]);
    },
  );
});
