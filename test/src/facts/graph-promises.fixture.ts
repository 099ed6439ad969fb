import { mnemeClient, type MnemeClient } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reader } from '../reads/reading.fixture.js';

export const graphPromises = (open: () => Promise<Reader>): void => {
  const userId = `ana ${randomUUID()}`;
  let stack: Reader;
  let client: MnemeClient;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
    const said = ['My sister Maria works at Acme.', 'My name is Ana.'].map((content) => ({
      role: 'user' as const,
      timestamp: '2026-01-10T09:00:00.000Z',
      content,
    }));
    await client.memories.add({ userId, runId: 's', messages: said });
    await client.facts.state({
      userId,
      facts: [
        { subject: 'Ben', predicate: 'works_at', object: 'Acme', validAt: '2026-02-01T00:00:00Z' },
        { subject: 'Ben', predicate: 'works_at', object: 'Umbra', validAt: '2026-06-01T00:00:00Z' },
        { key: 'editor', value: 'vim' },
      ],
    });
    await client.facts.state({
      userId: 'somebody else',
      facts: [{ subject: 'Zoe', predicate: 'works_at', object: 'Acme' }],
    });
    await stack.settled();
  }, 120_000);
  afterAll(() => stack.close());

  const namesAround = async (entity: string | null, query: object = {}): Promise<readonly string[]> => {
    const asked = { userId, ...(entity === null ? {} : { entity }), ...query };
    const { entities } = await client.facts.graph(asked);
    return entities.map(({ name, hops }) => `${hops} ${name}`);
  };

  it('connects the user to entities through extracted and stated facts', async () => {
    const graph = await client.facts.graph({ userId, asOf: '2026-03-01T00:00:00Z', hops: 3 });
    expect(graph.entities.map(({ name, hops }) => `${hops} ${name}`)).toEqual([
      '0 Ana',
      '1 Maria',
      '2 Acme',
      '3 Ben',
    ]);
    expect(graph).toMatchObject({ truncated: false, held: [] });
    const [first] = graph.relations;
    expect(first).toMatchObject({ from: 'Ana', to: 'Maria', predicate: 'has_sister', invalidAt: null });
    expect(first?.memory).toContain('Maria');
    expect(await namesAround('ana', { hops: 1, asOf: '2026-03-01T00:00:00Z' })).toEqual(['0 Ana', '1 Maria']);
  });

  it('returns the graph of the instants as_of and known_at', async () => {
    const may = { hops: 1, asOf: '2026-05-01T00:00:00Z' };
    expect(await namesAround('Acme', may)).toEqual(['0 Acme', '1 Ben', '1 Maria']);
    expect(await namesAround('Acme', { ...may, asOf: '2026-07-01T00:00:00Z' })).toEqual([
      '0 Acme',
      '1 Maria',
    ]);
    expect(await namesAround('Acme', { ...may, knownAt: '2020-01-01T00:00:00Z' })).toEqual(['0 Acme']);
  });

  it('returns no entities of other users and no notes', async () => {
    const names = (await namesAround('Acme', { hops: 4 })).join();
    expect(names).not.toContain('Zoe');
    expect(names).not.toContain('vim');
  });

  it('reports that a graph was cut off, and rejects too many hops', async () => {
    expect(await client.facts.graph({ userId, limit: 1, hops: 4 })).toMatchObject({ truncated: true });
    await expect(client.facts.graph({ userId, hops: 9 })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('hops') as unknown,
    });
  });
};
