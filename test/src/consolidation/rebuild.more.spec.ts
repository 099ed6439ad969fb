import { type MnemeClient, mnemeClient } from '@mneme/client';
import type { ScriptedServer } from '@mneme/openai/testing';
import { KEEPS_ALL, type Started, startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runMneme } from '../tools/command-line.fixture.js';
import { consolidationDigest, storeDigest } from '../crash/store-digest.js';
import { llmAt } from '../model/llm-at.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';
import { startWritingModel } from './writing-model.fixture.js';

const TOWNS = ['Porto', 'Lisbon', 'Berlin', 'Madrid', 'Oslo', 'Riga', 'Turin', 'Lyon', 'Ghent', 'Basel'];
const TEXTS = [
  ...TOWNS.map((town) => `I visited ${town} with my sister.`),
  'Terraform is a tool.',
  'My cat Miso sleeps on the sofa.',
  'My cat Miso eats on the sofa.',
  'My dog Rex sleeps on the bed.',
  'My dog Rex eats on the bed.',
  'I am allergic to peanuts.',
  'I am allergic to peanuts.',
];
const SESSIONS = TEXTS.map((_, n) => `s${n}`);
let model: ScriptedServer;
let dataFolder: string;
beforeAll(async () => {
  model = await startWritingModel();
  dataFolder = await mkdtemp(join(tmpdir(), 'mneme-rebuilt-'));
});
afterAll(async () => {
  await model.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const served = async <Answer>(
  work: (client: MnemeClient, started: Started) => Promise<Answer>,
): Promise<Answer> => {
  const keeping = { ...KEEPS_ALL, activeEntries: 12, recordsRecalls: true };
  const started = await startEmbedded({ dataFolder, keeping, models: llmAt(model.baseUrl) });
  try {
    return await work(mnemeClient({ url: started.url }), started);
  } finally {
    await started.close();
  }
};

const consolidated = async (client: MnemeClient, { settled }: Started) => {
  const { id } = await client.consolidations.start('ana');
  for (;;) {
    await settled();
    const run = await client.consolidations.get(id);
    if (run.status === 'succeeded') return run;
  }
};

const entriesOf = (client: MnemeClient) => everythingOf(client.memories.list({ userId: 'ana' }));

/**
 * Creates a history with verdicts of rules and of a model, an undone verdict, paged-out entries, uses and
 * shared knowledge.
 */
const livePast = async (client: MnemeClient, started: Started): Promise<void> => {
  await client.knowledge.settings.write({ enabled: true, k: 1, epochHours: 0, unprotected: true });
  for (const [n, content] of TEXTS.entries()) {
    const timestamp = new Date(Date.UTC(2026, 0, n + 1)).toISOString();
    const messages = [{ id: 'm', role: 'user' as const, name: 'Ana', content, timestamp }];
    await client.memories.add({ userId: 'ana', runId: `s${n}`, messages });
    await client.sessions.close(`s${n}`, { userId: 'ana' });
    await started.settled();
  }
  const run = await consolidated(client, started);
  expect(run.counts).toMatchObject({ merge: 1, update: 2 });
  const target = run.verdicts.find(({ verdict }) => verdict === 'update')?.memoryId ?? '';
  await client.consolidations.undo(run.id, [target]);
  await started.settled();
  await client.search({ userId: 'ana', query: 'What am I allergic to?' });
  const isUsed = async () => expect((await usesOf(client)).some(({ uses }) => uses > 0)).toBe(true);
  await vi.waitFor(isUsed, { timeout: 30_000, interval: 200 });
  await started.settled();
};

const usesOf = async (client: MnemeClient) =>
  Promise.all(
    (await entriesOf(client)).map(async ({ id }) => {
      const { use } = await client.memories.get(id);
      return { id, uses: use?.uses ?? 0, success: use?.success, confidence: use?.confidence };
    }),
  );

const digest = async (client: MnemeClient, { url }: Started) => ({
  contents: (await storeDigest(url, { user: 'ana', sessions: SESSIONS })).contents,
  consolidated: await consolidationDigest(url, 'ana'),
  used: await usesOf(client),
});

it('restores verdicts, paged-out entries, uses and shared knowledge in a rebuild, without asking the model', async () => {
  const before = await served(async (client, started) => {
    await livePast(client, started);
    return digest(client, started);
  });
  expect(JSON.stringify(before)).toContain('"paged_out":true');
  expect(before.contents['knowledge']).not.toEqual([]);
  const asked = model.chats.length;
  const env = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'scripted', OPENAI_API_KEY: 'none' };
  const { code, stdout } = await runMneme(['rebuild', '--json', '--data', dataFolder], env).ended;
  expect({ code, answer: JSON.parse(stdout) as unknown }).toMatchObject({ code: 0, answer: { refused: 0 } });
  await served(async (client, started) => {
    await started.settled();
    expect(await digest(client, started)).toEqual(before);
    expect(model.chats).toHaveLength(asked);
    // The run compares only the text of the model that is still current, because this text is new. The run
    // does not repeat the undone verdict.
    expect((await consolidated(client, started)).counts).toEqual({ ignore: 1 });
  });
}, 180_000);
