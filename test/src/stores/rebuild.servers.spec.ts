import { type MnemeClient, mnemeClient } from '@mneme/client';
import { type ServerAddresses, startServices } from '@mneme/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentOf, runMneme } from '../tools/command-line.fixture.js';
import { describeOnServers, startOwnServices } from '../tools/own-services.fixture.js';
import { answersOf, livePast } from '../memories/past.fixture.js';

const SERVICES = ['ingest', 'sensory', 'stm', 'consolidator', 'query'] as const;

describeOnServers('mneme rebuild on the services stack', () => {
  let addresses: ServerAddresses;
  let environment: Readonly<Record<string, string>>;
  let before: unknown;

  const withServices = async (work: (client: MnemeClient) => Promise<void>): Promise<void> => {
    const services = await startServices(SERVICES, { addresses });
    try {
      await services.settled();
      await work(mnemeClient({ url: services.url }));
    } finally {
      await services.close();
    }
  };

  beforeAll(async () => {
    const services = await startOwnServices(3);
    addresses = services.addresses;
    environment = environmentOf(addresses);
    await livePast(services.client, services.settled);
    before = await answersOf(services.client);
    const { code, stderr } = await runMneme(['rebuild'], environment).ended;
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/Stages still consume: .*consolidator\.facts/u) as unknown,
    });
    expect(await answersOf(services.client)).toEqual(before);
    await services.close();
  });

  afterAll(() => dropCollections(addresses));

  it('reports the number of events that were read and reproduces every answer', async () => {
    const { code, stdout } = await runMneme(['rebuild', '--json'], environment).ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ stack: 'services', refused: 0 });
    await withServices(async (client) => expect(await answersOf(client)).toEqual(before));
  });

  it('services do not start after a killed rebuild until another rebuild has completed', async () => {
    const all = await pointsIn(addresses);
    const { process, ended } = runMneme(['rebuild'], environment);
    while ((await pointsIn(addresses)) === all && process.exitCode === null) continue;
    process.kill('SIGKILL');
    expect(await ended).toMatchObject({ code: null });
    await expect(startServices(['query'], { addresses })).rejects.toMatchObject({
      code: 'rebuild-unfinished',
    });
    expect(await runMneme(['rebuild'], environment).ended).toMatchObject({ code: 0 });
    await withServices(async (client) => expect(await answersOf(client)).toEqual(before));
  });
});

const pointsIn = async ({ qdrant }: ServerAddresses): Promise<number> => {
  const response = await fetch(`${qdrant.url}/collections/${qdrant.collection}`);
  return ((await response.json()) as { result: { points_count: number } }).result.points_count;
};

const dropCollections = async ({ qdrant }: ServerAddresses): Promise<void> => {
  await fetch(`${qdrant.url}/collections/${qdrant.collection}`, { method: 'DELETE' });
};
