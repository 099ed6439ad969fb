import { mnemeClient } from '@mneme/client';
import { reindexServices, type ServerAddresses, startServices } from '@mneme/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentOf, runMneme } from '../tools/command-line.fixture.js';
import { letterEmbedder } from '@mneme/ports/testing';
import { describeOnServers, startOwnServices } from '../tools/own-services.fixture.js';
import { answersOf, livePast } from '../memories/past.fixture.js';

const SERVICES = ['ingest', 'sensory', 'stm', 'consolidator', 'query'] as const;

describeOnServers('mneme reindex on the services stack', () => {
  let addresses: ServerAddresses;
  let environment: Readonly<Record<string, string>>;
  let before: unknown;

  beforeAll(async () => {
    const services = await startOwnServices(3);
    addresses = services.addresses;
    environment = environmentOf(addresses);
    await livePast(services.client, services.settled);
    before = await answersOf(services.client);
    await services.close();
  });

  afterAll(async () => {
    for (const name of await collectionsOf(addresses)) {
      await fetch(`${addresses.qdrant.url}/collections/${encodeURIComponent(name)}`, { method: 'DELETE' });
    }
  });

  it('changes no vector if the embedder is the same', async () => {
    const { code, stdout } = await runMneme(['reindex'], environment).ended;
    expect({ code, said: stdout.startsWith('There is nothing to do') }).toEqual({ code: 0, said: true });
  });

  it('converts a store of another embedder, even after a kill, and reproduces every answer', async () => {
    await reindexServices(addresses, { embedder: letterEmbedder(), onProgress: () => undefined });
    await expect(startServices(['query'], { addresses })).rejects.toMatchObject({
      code: 'index-other-embedder',
    });
    const killed = runMneme(['reindex'], environment);
    while ((await collectionsOf(addresses)).length < 3 && killed.process.exitCode === null) continue;
    killed.process.kill('SIGKILL');
    expect(await killed.ended).toMatchObject({ code: null });
    await expect(startServices(['query'], { addresses })).rejects.toMatchObject({
      code: 'index-other-embedder',
    });
    const { code, stdout } = await runMneme(['reindex', '--drop-old', '--json'], environment).ended;
    expect({ code, answer: JSON.parse(stdout) as unknown }).toMatchObject({
      code: 0,
      answer: { stack: 'services', dropped: [addresses.qdrant.collection, expect.any(String)] },
    });
    expect(await collectionsOf(addresses)).toHaveLength(1);
    const services = await startServices(SERVICES, { addresses });
    expect(await answersOf(mnemeClient({ url: services.url }))).toEqual(before);
    await services.close();
  });
});

/** Returns the collections that hold points of this deployment, without the collection of marks. */
const collectionsOf = async ({ qdrant }: ServerAddresses): Promise<readonly string[]> => {
  const response = await fetch(`${qdrant.url}/collections`);
  const { result } = (await response.json()) as { result: { collections: readonly { name: string }[] } };
  return result.collections
    .map(({ name }) => name)
    .filter((name) => name.startsWith(qdrant.collection) && !name.endsWith('~marks'));
};
