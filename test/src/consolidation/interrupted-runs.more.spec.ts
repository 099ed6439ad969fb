import type { Consolidation, MnemeClient } from '@mneme/client';
import { pipeline } from '@mneme/pipeline';
import type { Started } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runMneme } from '../tools/command-line.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';
import { servedHolding } from './holding-server.fixture.js';

const PEOPLE = ['ana', 'ben', 'cleo'];
const IN_TIME = { timeout: 60_000, interval: 100 };
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'mneme-interrupted-runs-'));
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const served = <Answer>(
  held: readonly string[],
  work: (client: MnemeClient, started: Started) => Promise<Answer>,
): Promise<Answer> => servedHolding(held, { dataFolder }, work);

const rebuilt = async (): Promise<void> => {
  const { code } = await runMneme(['rebuild', '--data', dataFolder]).ended;
  expect(code).toBe(0);
};

const entriesOf = (client: MnemeClient) =>
  Promise.all(
    PEOPLE.map(async (userId) =>
      (await everythingOf(client.memories.list({ userId })))
        .map(({ id, memory }) => `${id} ${memory}`)
        .sort(),
    ),
  );

const until = (client: MnemeClient, id: string, users: Partial<Consolidation['users']>) =>
  vi.waitFor(async () => {
    const run = await client.consolidations.get(id);
    expect(run).toMatchObject({ users });
    return run;
  }, IN_TIME);

const TIMEOUT = { timeout: 240_000 };

it('continues a run over all users, and its undo, after a restart and a rebuild', TIMEOUT, async () => {
  const { id, before } = await served([pipeline.judge.name], async (client, started) => {
    for (const userId of PEOPLE)
      for (const n of [1, 2]) {
        const message = { role: 'user' as const, name: userId, content: 'I am allergic to peanuts.' };
        const messages = [{ ...message, id: `m${n}`, timestamp: `2026-0${n}-10T09:00:00Z` }];
        await client.memories.add({ userId, runId: `s${n}`, messages });
        await client.sessions.close(`s${n}`, { userId });
      }
    await vi.waitFor(
      async () => expect((await entriesOf(client)).map(({ length }) => length)).toEqual([2, 2, 2]),
      IN_TIME,
    );
    const entries = await entriesOf(client);
    const run = await client.consolidations.startAll();
    await until(client, run.id, { asked: 3, finished: 0 });
    await started.settled();
    return { id: run.id, before: entries };
  });
  await rebuilt();

  await served([], async (client, { settled }) => {
    const run = await until(client, id, { asked: 3, finished: 3 });
    expect(run).toMatchObject({ status: 'succeeded', counts: { merge: 3 }, users: { givenUp: 0 } });
    await settled();
    expect((await entriesOf(client)).map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  await served([pipeline.apply.name], async (client) => {
    await client.consolidations.undo(id);
  });
  await rebuilt();

  await served([], async (client, { settled }) => {
    expect((await until(client, id, { undone: 3 })).status).toBe('succeeded');
    await settled();
    expect(await entriesOf(client)).toEqual(before);
  });
});

it('undoes a run over all users or of one user with the mneme undo command', TIMEOUT, async () => {
  const [all, own] = await served([], async (client, { settled }) => {
    for (const n of [1, 2]) {
      const said = { role: 'user' as const, name: 'dora', content: 'I live in Porto.' };
      const messages = [{ ...said, id: 'm', timestamp: `2026-0${n}-10T09:00:00Z` }];
      await client.memories.add({ userId: 'dora', runId: `s${n}`, messages });
      await client.sessions.close(`s${n}`, { userId: 'dora' });
    }
    await settled();
    await client.users.link('dora', '+351 1');
    const { id } = await client.consolidations.startAll();
    await vi.waitFor(
      async () => expect((await client.consolidations.get(id)).status).toBe('succeeded'),
      IN_TIME,
    );
    return [id, (await client.consolidations.list('dora'))[0]?.id ?? ''];
  });
  const ran = (...args: readonly string[]) => runMneme(['undo', ...args, '--data', dataFolder]).ended;
  expect(await ran(own, '--user', 'ana')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is no run of "ana". It is one of "dora"') as unknown,
  });
  const listed = ['consolidate', '--list', '--user', 'dora', '--json', '--data', dataFolder];
  expect((await runMneme(listed).ended).stdout).toContain('"undone": false');
  // A handle of the user may be used instead of the user id.
  expect((await ran(own, '--user', '+351 1')).stdout).toContain('1 entries of this run are as they were.');
  expect(await ran(all, '--user', 'dora')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Leave --user out') as unknown,
  });
  expect((await ran(all)).stdout).toContain('are taken back.');
});
