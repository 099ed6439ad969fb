import { mnemeClient } from '@mneme/client';
import type { Scope } from '@mneme/domain';
import { topics } from '@mneme/events';
import { commandEvent, consolidateTenant, type MemoryPorts, readConsolidation } from '@mneme/pipeline';
import { anEntryPoint } from '@mneme/ports/testing';
import { builtinModels } from '@mneme/server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reader } from '../reads/reading.fixture.js';

/**
 * A running stack with direct access to its stores, because no API key of the tests belongs to the other
 * tenant.
 */
export interface OpenStack extends Reader {
  readonly stores: Pick<MemoryPorts, 'log' | 'state' | 'work'>;
}

/** A user of another tenant with the same user id as the requesting user. */
const EVE: Scope = { tenant: 'globex', user: 'eve' };

/** Tests, for every stack over HTTP, the isolation of consolidation runs of another tenant. */
export const otherTenantPromises = (open: () => Promise<OpenStack>): void => {
  let stack: OpenStack;
  let theirs: { readonly run: string; readonly all: string };
  let before: unknown;
  beforeAll(async () => {
    stack = await open();
    theirs = await consolidatedElsewhere(stack);
    before = await readConsolidation(stack.stores, EVE, theirs.run);
    const { memories, consolidations } = mnemeClient({ url: stack.url });
    const messages = [{ role: 'user' as const, content: 'I play the cello.' }];
    await memories.add({ userId: EVE.user, runId: 's', messages });
    await stack.settled();
    await consolidations.start(EVE.user);
    await stack.settled();
  }, 120_000);
  afterAll(() => stack.close());

  const asked = async (method: string, path: string, [id, query = '']: Named) => {
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
    const response = await fetch(`${stack.url}/v1/consolidations/${id}${path}${query}`, { method, ...body });
    return { status: response.status, text: withoutIds(await response.text(), id) };
  };
  const owned = (id: string): string => `${id}.${Buffer.from(EVE.user).toString('base64url')}`;

  it.each([
    ['GET', ''],
    ['POST', '/undo'],
  ])('%s answers for a run of another tenant as for an unknown run%s', async (method, path) => {
    const nobodys = { run: randomUUID(), all: `all-${randomUUID()}` };
    for (const [id, none] of [
      [[owned(theirs.run)], [owned(nobodys.run)]],
      [
        [theirs.run, `?user_id=${EVE.user}`],
        [nobodys.run, `?user_id=${EVE.user}`],
      ],
      [[theirs.run], [nobodys.run]],
      [[theirs.all], [nobodys.all]],
      [[owned(theirs.all)], [owned(nobodys.all)]],
    ] as const) {
      const answer = await asked(method, path, id);
      expect(answer.status, String(id)).toBe(404);
      expect(answer).toEqual(await asked(method, path, none));
    }
  });

  it('lists and changes no run of another tenant', async () => {
    const { consolidations } = mnemeClient({ url: stack.url });
    const listed = await consolidations.list(EVE.user);
    expect(listed).toMatchObject([{ compared: 1 }]);
    expect(listed.map(({ id }) => id)).not.toContain(owned(theirs.run));
    await stack.settled();
    expect(await readConsolidation(stack.stores, EVE, theirs.run)).toEqual(before);
    expect(before).toMatchObject({ verdicts: [{ kind: 'merge', isUndone: false }] });
  });
};

type Named = readonly [string, string?];

const withoutIds = (text: string, id: string): string =>
  text
    .replaceAll(id, 'ID')
    .replaceAll(id.split('.')[0] ?? id, 'ID')
    .replaceAll(/"(?:instance|request_id)":"[^"]*"/g, '');

/**
 * Creates two equal entries in the other tenant, a run of their user that merges them, and a run over the whole
 * tenant.
 */
const consolidatedElsewhere = async ({ stores, settled }: OpenStack) => {
  const text = 'I am allergic to peanuts.';
  const [vector = null] = await builtinModels().embedder.embed([text]);
  const points = [1, 2].map((n) =>
    anEntryPoint({
      id: `entry ${n}`,
      text,
      vector,
      sessionId: `s${n}`,
      saidAt: n,
      recordedFrom: n,
      sources: [{ messageId: `m${n}`, sessionId: `s${n}`, saidAt: n }],
    }),
  );
  const unit = stores.work.begin();
  await unit.index.of(EVE).put(points);
  await unit.commit({ rows: [], events: [], parked: [], acknowledges: null, recordedAt: Date.now() });
  const run = randomUUID();
  const made = { id: run, scope: EVE, trace: null, dataKey: null, data: {} };
  await stores.log.append([commandEvent(topics.entries, 'consolidation.requested', made)], Date.now());
  const request = { tenant: EVE.tenant, receipt: 'once', trace: null, now: Date.now() };
  const all = await consolidateTenant(stores.state, request);
  await settled();
  return { run, all };
};
