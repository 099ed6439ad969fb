import { mnemeClient, type MnemeClient } from '@mneme/client';
import { KEEPS_ALL, type Started, startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'mneme-retention-'));
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const RUNS = ['one', 'two'];

const say = async (client: MnemeClient, userId: string): Promise<void> => {
  for (const runId of RUNS) {
    await client.memories.add({
      userId,
      runId,
      messages: [
        { id: 'asked', role: 'user', name: 'Ana', content: 'What is the weather in Porto?' },
        { id: 'looked up', role: 'tool', content: '{"city": "Porto", "degrees": 21}' },
        { id: 'answered', role: 'assistant', content: 'It is 21 degrees in Porto.' },
      ],
    });
  }
};

/** Waits until only the tool messages are gone, and asserts that no answer contains them. */
const isLetGo = async ({ url, settled }: Started, userId: string): Promise<void> => {
  const client = mnemeClient({ url });
  const idsIn = async (runId: string) =>
    (await everythingOf(client.sessions.messages(runId, { userId }))).map(({ id }) => id);
  const isOver = async () => {
    const ids = (await Promise.all(RUNS.map(idsIn))).flat();
    return ids.length === 4 && !ids.includes('looked up');
  };
  while (!(await isOver())) await pause(100);
  for (const runId of RUNS) expect(await idsIn(runId)).toEqual(['asked', 'answered']);
  await settled();
  const { results } = await client.search({ userId, query: 'degrees 21' });
  expect(results.map(({ memory }) => memory).join()).not.toContain('"degrees"');
};

it('erases messages of the role in a retention rule, even if they were recorded before the rule', async () => {
  const before = await startEmbedded({ dataFolder });
  await say(mnemeClient({ url: before.url }), 'ana');
  await before.settled();
  await before.close();

  const retention = [{ days: 0, role: 'tool' as const, tag: null }];
  const after = await startEmbedded({ dataFolder, keeping: { ...KEEPS_ALL, retention, erasedOutMs: 0 } });
  try {
    await isLetGo(after, 'ana');
  } finally {
    await after.close();
  }
});

it('applies the retention rule of a tenant once messages are old enough', async () => {
  const now = await startEmbedded({ dataFolder });
  const client = mnemeClient({ url: now.url });
  await say(client, 'ben');
  const rules = [{ days: 1, role: 'tool' as const, tag: null }];
  expect(await client.retention.write({ rules })).toMatchObject({ rules });
  await now.settled();
  expect(await everythingOf(client.sessions.messages('one', { userId: 'ben' }))).toHaveLength(3);
  await now.close();

  const later = await startEmbedded({
    dataFolder,
    stageThread: new URL('./later-stages.js', import.meta.url),
  });
  try {
    await isLetGo(later, 'ben');
  } finally {
    await later.close();
  }
});
