import { mnemeClient } from '@mneme/client';
import { KEEPS_ALL, startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingOf } from '../service.fixture.js';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'mneme-retention-'));
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

it('a rule erases what is older, of its role, and what was recorded before there was the rule', async () => {
  const before = await startEmbedded({ dataFolder });
  const runs = ['one', 'two'];
  for (const runId of runs) {
    await mnemeClient({ url: before.url }).memories.add({
      userId: 'ana',
      runId,
      messages: [
        { id: 'asked', role: 'user', name: 'Ana', content: 'What is the weather in Porto?' },
        { id: 'looked up', role: 'tool', content: '{"city": "Porto", "degrees": 21}' },
        { id: 'answered', role: 'assistant', content: 'It is 21 degrees in Porto.' },
      ],
    });
  }
  await before.settled();
  await before.close();

  const retention = [{ days: 0, role: 'tool' as const, tag: null }];
  const after = await startEmbedded({ dataFolder, keeping: { ...KEEPS_ALL, retention, erasedOutMs: 0 } });
  try {
    const client = mnemeClient({ url: after.url });
    const idsIn = async (runId: string) =>
      (await everythingOf(client.sessions.messages(runId, { userId: 'ana' }))).map(({ id }) => id);
    const isOver = async () => {
      const ids = (await Promise.all(runs.map(idsIn))).flat();
      return ids.length === 4 && !ids.includes('looked up');
    };
    while (!(await isOver())) await pause(100);
    for (const runId of runs) expect(await idsIn(runId)).toEqual(['asked', 'answered']);
    await after.settled();
    const { results } = await client.search({ userId: 'ana', query: 'degrees 21' });
    expect(results.map(({ memory }) => memory).join()).not.toContain('"degrees"');
  } finally {
    await after.close();
  }
});
