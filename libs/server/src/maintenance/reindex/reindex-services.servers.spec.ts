import { TEST_MASTER_KEYS } from '@mneme/sealing/testing';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { builtinModels } from '../../models/builtin-models.js';
import { migrateServices } from '../../services/migrate.js';
import { liveEventfully, USERS } from '../rebuild/eventful-life.fixture.js';
import { projectedOf } from '../rebuild/projected.fixture.js';
import { openServices, type ServerAddresses } from '../../services/stores.js';
import { startServices } from '../../services/start.js';
import { letterEmbedder } from '@mneme/ports/testing';
import { dropOldIndexes, reindexServices } from './reindex-services.js';

const [kafka, neo4j, qdrant] = [inject('kafka'), inject('neo4j'), inject('qdrant')];
const SERVICES = ['ingest', 'sensory', 'stm', 'consolidator', 'query'] as const;
const { embedder } = builtinModels();
const onProgress = (): void => undefined;

const someAddresses = (): ServerAddresses => {
  const name = `reindex-${randomUUID()}`;
  return {
    masterKeys: TEST_MASTER_KEYS,
    kafka: { brokers: [kafka ?? ''], prefix: `${name}.` },
    neo4j: { address: neo4j ?? '', login: null, database: 'neo4j', store: name, patienceMs: 20_000 },
    qdrant: { url: qdrant ?? '', apiKey: null, collection: name },
  };
};

describe.skipIf(kafka === null || neo4j === null || qdrant === null)('reindexServices', () => {
  let addresses: ServerAddresses;

  beforeEach(async () => {
    addresses = someAddresses();
    await migrateServices(addresses, builtinModels().embedder, { partitions: 3, replicas: 1, keptDays: 1 });
    const services = await startServices(SERVICES, { addresses });
    try {
      await liveEventfully(services.url, services.settled);
      await expect(
        reindexServices(addresses, { embedder: letterEmbedder(), onProgress }),
      ).rejects.toMatchObject({
        name: 'Rejected',
        code: 'services-running',
      });
    } finally {
      await services.close();
    }
  });

  const projected = async () => {
    const stores = await openServices(addresses, builtinModels().embedder);
    try {
      return await projectedOf(stores, USERS);
    } finally {
      await stores.close();
    }
  };

  it('gives every point its old vector again after reindexing to another embedder and back, and keeps old collections until they are dropped', async () => {
    const before = await projected();
    expect(await reindexServices(addresses, { embedder, onProgress })).toBeNull();
    const there = await reindexServices(addresses, { embedder: letterEmbedder(), onProgress });
    expect(there).toMatchObject({ from: addresses.qdrant.collection });
    await expect(startServices(['query'], { addresses })).rejects.toMatchObject({
      name: 'Rejected',
      code: 'index-other-embedder',
      message: expect.stringContaining('mneme reindex') as string,
    });
    const back = await reindexServices(addresses, { embedder, onProgress });
    expect(back).toMatchObject({ from: there?.to, points: there?.points, embedded: there?.points });
    expect(await projected()).toEqual(before);
    expect(await dropOldIndexes(addresses)).toEqual([addresses.qdrant.collection, there?.to].sort());
    expect(await projected()).toEqual(before);
    await (await startServices(SERVICES, { addresses })).close();
  });

  it('does not switch to the new collection if services wrote during the reindexing, and includes their writes in the next run', async () => {
    const before = await projected();
    let services: Awaited<ReturnType<typeof startServices>> | null = null;
    let starting: Promise<void> | null = null;
    const interfered = letterEmbedder();
    const slow = {
      ...interfered,
      embed: async (texts: readonly string[]) => {
        starting ??= startServices(SERVICES, { addresses }).then(async (started) => {
          services = started;
          await liveEventfully(started.url, started.settled);
          await started.close();
        });
        await starting;
        return interfered.embed(texts);
      },
    };
    await expect(reindexServices(addresses, { embedder: slow, onProgress })).rejects.toMatchObject({
      name: 'Rejected',
      code: 'services-running',
    });
    expect(services).not.toBeNull();
    const after = await projected();
    expect(after).not.toEqual(before);
    await reindexServices(addresses, { embedder: interfered, onProgress });
    await reindexServices(addresses, { embedder, onProgress });
    expect(await projected()).toEqual(after);
  });
});
