import { Rejected } from '@mneme/domain';
import { aClaimHistory, anOutgoing, aScope, aSlotChange } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { aFolder } from '../open-fresh.fixture.js';
import { openSqliteHere } from '../testing.js';

const REASON = new Rejected('unknown-event', 'No event is called "x".');

it('counts the claims, events and parked events of one tenant, or of all tenants if the tenant is null', async () => {
  const folder = await aFolder();
  const store = await openSqliteHere({ folder, embedder: { id: 'test', dimensions: 4 } });
  for (const tenant of ['acme', 'acme2', 'acme/bo']) {
    const scope = aScope({ tenant });
    await store.facts.of(scope).write([aSlotChange({ claims: [aClaimHistory()] })]);
    await store.log.append([anOutgoing({ id: `e-${tenant}`, scope })], 1_000);
    const body = JSON.stringify({ id: 'x', type: 'x', version: 1, scope, roots: [], trace: null, data: {} });
    const position = { topic: 'conversation', partition: 0, epoch: 1, offset: 0 };
    await store.parking.park(tenant, { position, key: 'k', recordedAt: 1_000, body }, REASON, 5_000);
  }
  const countsOf = async (tenant: string | null) => {
    const { claims, events, parked } = await store.stats(tenant);
    return { claims, events, parked };
  };
  const counts = [await countsOf('acme'), await countsOf('nobody'), await countsOf(null)];
  await store.close();
  await rm(folder, { recursive: true });
  expect(counts).toEqual([
    { claims: 1, events: 1, parked: 1 },
    { claims: 0, events: 0, parked: 0 },
    { claims: 3, events: 3, parked: 3 },
  ]);
});
