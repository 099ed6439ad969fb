import { QdrantClient } from '@qdrant/js-client-rest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startQdrantStandIn } from './qdrant-stand-in.js';
import type { Server } from './server.js';

let server: Server;
let client: QdrantClient;

beforeAll(async () => {
  server = await startQdrantStandIn();
  client = new QdrantClient({ url: server.address, checkCompatibility: false });
}, 300_000);

afterAll(() => server.stop());

const SETTINGS = {
  vectors: { dense: { size: 2, distance: 'Cosine' } },
  sparse_vectors: { words: {} },
} as const;

const aPoint = (id: number, kind = 'a') => ({
  id,
  vector: { dense: [1, id] },
  payload: { kind, length: id },
});

const statusOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'it worked',
    (error: unknown) => (error as { status?: number }).status ?? (error as Error).message,
  );

it('keeps acknowledged points, payloads and indexes after a kill', async () => {
  await client.createCollection('kept', SETTINGS);
  await client.createPayloadIndex('kept', { field_name: 'kind', field_schema: 'keyword', wait: true });
  for (let id = 1; id <= 20; id += 1) await client.upsert('kept', { points: [aPoint(id)], wait: true });
  await client.delete('kept', { points: [1], wait: true });
  await client.batchUpdate('kept', {
    operations: [{ set_payload: { payload: { kind: 'b' }, filter: { must: [{ has_id: [2] }] } } }],
    wait: true,
  });
  for (let round = 0; round < 2; round += 1) {
    await server.crash();
    await server.restart();
    const { hits } = await client.facet('kept', { key: 'kind', exact: true });
    expect(hits).toEqual([
      { value: 'a', count: 18 },
      { value: 'b', count: 1 },
    ]);
  }
});

it('rejects invalid requests with the status codes of the Qdrant server', async () => {
  await client.createCollection('strict', SETTINGS);
  const point = aPoint(1);
  expect({
    missing: await statusOf(client.count('nowhere', { exact: true })),
    twice: await statusOf(client.createCollection('strict', SETTINGS)),
    size: await statusOf(client.upsert('strict', { points: [{ ...point, vector: { dense: [1] } }] })),
    name: await statusOf(client.upsert('strict', { points: [{ ...point, vector: { other: [1, 2] } }] })),
    id: await statusOf(client.upsert('strict', { points: [{ ...point, id: 'no uuid' }] })),
    none: await statusOf(client.upsert('strict', { points: [] })),
    order: await statusOf(client.scroll('strict', { order_by: 'length' })),
    limit: await statusOf(client.scroll('strict', { limit: 0 })),
  }).toEqual({ missing: 404, twice: 409, size: 400, name: 400, id: 400, none: 400, order: 400, limit: 422 });
});

it('rejects a body over 32 MiB', async () => {
  const payload = { text: 'm'.repeat(33 * 1024 * 1024) };
  const call = client.upsert('strict', { points: [{ ...aPoint(1), payload }] });
  expect([413, 'fetch failed']).toContain(await statusOf(call));
});

it('resolves an alias to its collection and moves the alias in one call', async () => {
  const move = (collection_name: string) =>
    client.updateCollectionAliases({
      actions: [
        { delete_alias: { alias_name: 'live' } },
        { create_alias: { collection_name, alias_name: 'live' } },
      ],
    });
  for (const name of ['first', 'second']) {
    await client.createCollection(name, SETTINGS);
    for (const metadata of [{ name }, { age: 1 }]) await client.updateCollection(name, { metadata });
  }
  const said: unknown[] = [];
  for (const name of ['first', 'second']) {
    await move(name);
    await server.crash();
    await server.restart();
    said.push((await client.getCollection('live')).config.metadata);
  }
  expect(said).toEqual([
    { name: 'first', age: 1 },
    { name: 'second', age: 1 },
  ]);
  expect({
    like: await statusOf(
      client.updateCollectionAliases({
        actions: [{ create_alias: { collection_name: 'first', alias_name: 'second' } }],
      }),
    ),
    taken: await statusOf(client.createCollection('live', SETTINGS)),
    missing: await statusOf(move('nowhere')),
  }).toEqual({ like: 409, taken: 400, missing: 404 });
  await client.deleteCollection('second');
  expect(await client.getAliases()).toEqual({ aliases: [] });
});
