import { builtinModels } from '../../models/builtin-models.js';
import { beforeAll, expect, it } from 'vitest';
import { migrateServices } from '../../services/migrate.js';
import { describeOnServers, someAddresses } from '../../testing.js';
import { openServices, type ServerAddresses, type ServicesStores } from '../../services/stores.js';
import { startServices, type StartedServices } from '../../services/start.js';
import { liveEventfully, USERS } from './eventful-life.fixture.js';
import { type Projected, projectedOf } from './projected.fixture.js';
import { rebuildServices } from './rebuild-services.js';

describeOnServers('a rebuild on three servers', () => {
  let addresses: ServerAddresses;

  let before: Readonly<Record<string, Projected>>;

  beforeAll(async () => {
    addresses = someAddresses();
    await migrateServices(addresses, builtinModels().embedder, { partitions: 3, replicas: 1, keptDays: 1 });
    await withServices(async ({ url, settled }) => {
      await liveEventfully(url, settled);
      await expect(rebuilt()).rejects.toMatchObject({
        name: 'Rejected',
        code: 'services-running',
        message: expect.stringContaining('consolidator.facts') as string,
      });
    });
    before = await projected();
  });

  const withServices = async (work: (services: StartedServices) => Promise<void>): Promise<void> => {
    const names = ['ingest', 'sensory', 'stm', 'consolidator', 'query'] as const;
    const services = await startServices(names, { addresses });
    try {
      await work(services);
    } finally {
      await services.close();
    }
  };

  const withStores = async <Answer>(work: (stores: ServicesStores) => Promise<Answer>): Promise<Answer> => {
    const stores = await openServices(addresses, builtinModels().embedder);
    try {
      return await work(stores);
    } finally {
      await stores.close();
    }
  };

  const projected = (): Promise<Readonly<Record<string, Projected>>> =>
    withStores((stores) => projectedOf(stores, USERS));

  const rebuilt = () => rebuildServices({ addresses, models: builtinModels() }, () => undefined);

  it('refuses to run while stages consume, and otherwise restores the projections bit by bit, even if they were destroyed', async () => {
    const progress = await withStores(({ log }) => log.progress());
    expect(before['ana']?.points.length).toBeGreaterThan(30);
    expect(before['ana']?.slots.length).toBeGreaterThan(4);

    const seen: number[] = [];
    const done = await rebuildServices({ addresses, models: builtinModels() }, (at, of) =>
      seen.push(at / of),
    );
    expect(seen.at(-1)).toBe(1);
    expect(done.refused).toBe(0);
    expect(await projected()).toEqual(before);
    expect(await withStores(({ log }) => log.progress())).toEqual(progress);

    await withStores(async ({ index, facts }) => {
      const half = before['ana']?.points.filter((_, n) => n % 2 === 0).map(({ id }) => id) ?? [];
      await index.of({ tenant: 'default', user: 'ana' }).remove(half);
      for (const user of USERS) await facts.of({ tenant: 'default', user }).erase();
    });
    expect(await projected()).not.toEqual(before);
    await rebuilt();
    expect(await projected()).toEqual(before);
  });

  it('no service starts after an interrupted rebuild until another rebuild has completed', async () => {
    const breaking = rebuildServices({ addresses, models: builtinModels() }, (done, total) => {
      if (done > total / 3) throw new Error('broken off');
    });
    await expect(breaking).rejects.toThrow('broken off');
    await expect(startServices(['query'], { addresses })).rejects.toMatchObject({
      code: 'rebuild-unfinished',
    });
    await rebuilt();
    expect(await projected()).toEqual(before);
    await withServices(async ({ url, settled }) => {
      await settled();
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    });
    expect(await projected()).toEqual(before);
  });

  it('loses no message that the API writes during the rebuild', async () => {
    const ingest = await startServices(['ingest'], { addresses });
    const late: Promise<Response>[] = [];
    // The rebuild does not wait for the late write, which is a command of another process.
    await rebuildServices({ addresses, models: builtinModels() }, () => {
      if (late.length === 0) late.push(sayLate(ingest.url));
    });
    expect((await late[0])?.status).toBeLessThan(300);
    await ingest.close();
    await withServices(({ settled }) => settled());
    const after = await projected();
    expect(
      after['ana']?.points.filter(({ sessionId, kind }) => sessionId === 'late' && kind === 'chunk'),
    ).toMatchObject([{ text: 'I moved to Faro.' }]);
    await rebuilt();
    expect(await projected()).toEqual(after);
  });
});

const sayLate = (url: string): Promise<Response> =>
  fetch(`${url}/v1/memories`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      user_id: 'ana',
      run_id: 'late',
      messages: [{ role: 'user', content: 'I moved to Faro.' }],
    }),
  });
