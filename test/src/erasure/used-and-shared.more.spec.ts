import { mnemeClient } from '@mneme/client';
import { NEVER_USED } from '@mneme/domain';
import { openUses, type Usable } from '@mneme/pipeline';
import { type Started, startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';
import { verified } from './erasure-promises.fixture.js';

const NOTHING: Usable = { id: '', sessionId: null, isFact: false, sources: [] };

let started: Started;
beforeAll(async () => {
  started = await startEmbedded({
    dataFolder: await mkdtemp(join(tmpdir(), 'mneme-used-')),
  });
});
afterAll(async () => {
  await started.close();
  await rm(started.dataFolder, { recursive: true, force: true });
});

it(
  'removes the recorded uses of an erased user, and the shared knowledge from this user',
  { timeout: 120_000 },
  async () => {
    const client = mnemeClient({ url: started.url });
    await client.knowledge.settings.write({ enabled: true, k: 1, epochHours: 0, unprotected: true });
    const users = ['ana', 'ben'];
    const content = 'Qzvexa is a message broker. I live in Porto.';
    for (const userId of users)
      await client.memories.add({ userId, runId: 's', messages: [{ id: 'm', role: 'user', content }] });
    await started.settled();
    const shared = async () => (await client.knowledge.read({ about: 'Qzvexa', hops: 1 })).edges.length;
    const judged = new Map<string, Usable>();
    const usesOf = async (user: string) => {
      const [use] = await openUses(started.ports.state)({ tenant: 'default', user }, [
        judged.get(user) ?? NOTHING,
      ]);
      return use ?? NEVER_USED;
    };
    for (const userId of users) {
      const [entry] = await everythingOf(client.memories.list({ userId }));
      const [id = ''] = entry?.id.split('.') ?? [];
      judged.set(userId, { id, sessionId: 's', isFact: false, sources: [] });
      await client.feedback({ userId, results: [{ id: entry?.id ?? '', helped: true }] });
    }
    await started.settled();
    for (const userId of users) expect(await usesOf(userId)).not.toEqual(NEVER_USED);
    expect(await shared()).toBeGreaterThan(0);

    const service = { client, settled: () => started.settled() };
    await verified(service, (await client.memories.erase({ userId: 'ana' })).receiptId);
    await started.settled();
    expect(await usesOf('ana')).toEqual(NEVER_USED);
    expect(await usesOf('ben')).not.toEqual(NEVER_USED);
    expect(await shared()).toBeGreaterThan(0);
    await verified(service, (await client.memories.erase({ userId: 'ben' })).receiptId);
    await started.settled();
    expect(await usesOf('ben')).toEqual(NEVER_USED);
    expect(await shared()).toBe(0);
    const { nodes } = await client.knowledge.read();
    expect(nodes).toEqual([]);
  },
);
