import { openNeo4j } from '@mneme/neo4j';
import { openIndexMarks } from '@mneme/qdrant';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptLossOn } from '../../maintenance/accept-loss.js';
import { rebuildServices } from '../../maintenance/rebuild/rebuild-services.js';
import { builtinModels } from '../../models/builtin-models.js';
import { describeOnServers, someAddresses } from '../../testing.js';
import { migrateServices } from '../migrate.js';
import { startServices, type StartedServices } from '../start.js';
import { openServices, type ServerAddresses } from '../stores.js';

const EVERY = ['ingest', 'sensory', 'stm', 'consolidator', 'query'] as const;
/** Greater than every mark of a topic that was created in this century. */
const LATER = 4_000_000_000_000;
const PATIENT = { timeout: 60_000, interval: 100 };

describeOnServers('services of which one server was restored alone', () => {
  let addresses: ServerAddresses;
  let services: StartedServices | null;
  const died = vi.fn();
  beforeEach(async () => {
    addresses = someAddresses();
    died.mockReset();
    await migrateServices(addresses, builtinModels().embedder, { partitions: 1, replicas: 1, keptDays: 1 });
    services = await start();
    await expect.poll(() => openIndexMarks(addresses.qdrant).newest(), PATIENT).toBeGreaterThan(0);
  });
  afterEach(() => services?.close());

  const start = (): Promise<StartedServices> =>
    startServices(EVERY, { addresses, logLevel: 'silent', onDeath: died });

  const asked = async (path: string, body?: object): Promise<readonly [number, unknown]> => {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`${services?.url ?? ''}${path}`, body && post);
    return [answer.status, ((await answer.json()) as { code?: unknown }).code];
  };

  /**
   * Simulates a restore of servers: raises the marks that are recorded on the other servers, or clears the
   * marks of Qdrant.
   */
  const restore = {
    Kafka: async () => {
      const graph = await openNeo4j(addresses.neo4j);
      await graph.marks.keep({ graph: LATER, indexed: 0 });
      await graph.close();
    },
    'Kafka and Neo4j': () => openIndexMarks(addresses.qdrant).keep(LATER),
    Qdrant: () => openIndexMarks(addresses.qdrant).clear(),
  } as const;

  it.each(['Kafka', 'Kafka and Neo4j', 'Qdrant'] as const)(
    'refuses requests, exits and does not start again after a restore of %s alone',
    async (server) => {
      await restore[server]();
      const search = { user_id: 'ana', query: 'Where does Ana live?' };
      await expect.poll(() => asked('/v1/search', search), PATIENT).toEqual([503, 'restored-alone']);
      const facts = [{ subject: 'Ana', predicate: 'lives_in', object: 'Porto' }];
      expect(await asked('/v1/facts', { user_id: 'ana', facts })).toEqual([503, 'restored-alone']);
      expect(await asked('/health/ready')).toEqual([503, 'restored-alone']);
      await expect.poll(() => died.mock.calls.length, PATIENT).toBeGreaterThan(0);
      await services?.close();
      services = null;
      await expect(start()).rejects.toThrow(new RegExp(`^${server} w(?:as|ere) restored to an earlier time`));
    },
  );

  it.each(['Kafka and Neo4j', 'Qdrant'] as const)(
    'starts again after a restore of %s and a rebuild',
    async (server) => {
      await restore[server]();
      await services?.close();
      services = null;
      await rebuildServices({ addresses, models: builtinModels() }, () => undefined);
      services = await start();
      expect((await asked('/health/ready'))[0]).toBe(200);
    },
  );

  it('starts again after a loss of Kafka records was accepted', async () => {
    await services?.close();
    services = null;
    const stores = await openServices(addresses, builtinModels().embedder);
    const kept = await openIndexMarks(addresses.qdrant).newest();
    await stores.close();
    const graph = await openNeo4j(addresses.neo4j);
    await graph.marks.keep({ graph: kept + 100, indexed: 0 });
    await graph.close();
    await expect(start()).rejects.toThrow(/migrate --accept-loss/);
    await acceptLossOn(addresses);
    services = await start();
    expect((await asked('/health/ready'))[0]).toBe(200);
  });

  it('refuses a rebuild after a restore of Kafka alone', async () => {
    await restore.Kafka();
    await services?.close();
    services = null;
    await expect(rebuildServices({ addresses, models: builtinModels() }, () => undefined)).rejects.toThrow(
      /^Kafka was restored .* Nothing was changed\./,
    );
  });
});
