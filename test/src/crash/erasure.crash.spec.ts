import { type MnemeClient, mnemeClient } from '@mneme/client';
import type { ErasurePoint } from '@mneme/runner';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingOf } from '../service.fixture.js';
import { handledService } from './drive.js';
import { type KillPoint, type Service, startService } from './service.js';

const POINTS: readonly ErasurePoint[] = ['keys-destroyed', 'stages-told', 'removed', 'passed'];
/** The others of its session are recorded again when a message is erased. */
const POINTS_OF_MESSAGES: readonly ErasurePoint[] = ['corrected', 'recorded', 'released'];
const AFTER_MS = [2, 9, 40, 130];
const AFTER_MS_OF_MESSAGES = [9, 130];
const OTHER = 'bo';
const POLL_MS = 20;

/** Where the process is killed while it erases. */
type Blow = { readonly at: KillPoint } | { readonly afterMs: number };

const blows = (points: readonly ErasurePoint[], after: readonly number[]): readonly Blow[] => [
  ...points.map((milestone): Blow => ({ at: { milestone, stage: 'erasures', count: 1 } })),
  ...after.map((afterMs): Blow => ({ afterMs })),
];

/** Words that nobody else says, spelled so that stemming leaves them whole. */
const canaryOf = (n: number): string => `zq${n}xylophonist`;

const say = ({ memories }: MnemeClient, userId: string, word: string): Promise<unknown> =>
  memories.add({
    userId,
    runId: 'today',
    messages: [
      { role: 'user', name: 'Ana', content: `I own a boat called ${word}. I live in ${word}.` },
      { role: 'assistant', content: `A boat called ${word}!` },
    ],
  });

const toldOf = async ({ memories, facts }: MnemeClient, userId: string): Promise<readonly string[]> => [
  ...(await everythingOf(memories.list({ userId }))).map(({ memory }) => memory),
  ...(await everythingOf(facts.list({ userId }))).map(({ memory }) => memory),
];

const filesWith = async (folder: string, word: string): Promise<readonly string[]> => {
  const names = await readdir(folder);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  return names.filter((_, n) => contents[n]?.includes(word));
};

/** Erases somebody in a process that is killed on the way; the id of the receipt. */
const eraseAndDie = async (folder: string, userId: string, n: number, blow: Blow): Promise<string> => {
  const service = await startService(folder, 'at' in blow ? blow.at : null);
  const client = mnemeClient({ url: service.url });
  await say(client, userId, canaryOf(n));
  const { receiptId } = await client.memories.erase({ userId }, { idempotencyKey: `erase ${userId}` });
  await untilDead(service, blow);
  return receiptId;
};

/** Erases one of two messages; of the other, the entry was edited. */
const eraseMessageAndDie = async (folder: string, userId: string, n: number, blow: Blow): Promise<string> => {
  const service = await startService(folder, 'at' in blow ? blow.at : null);
  const { memories } = mnemeClient({ url: service.url });
  const messages = [`I live in ${canaryOf(n)}.`, 'I own a boat called Rosinante.'].map((content, at) => ({
    id: `m${at}`,
    role: 'user' as const,
    content,
  }));
  await memories.add({ userId, runId: 'today', messages });
  await handled(service);
  const entry = (await everythingOf(memories.list({ userId }))).find(({ memory }) => memory.includes('boat'));
  await memories.update(entry?.id ?? '', 'I own a boat called Argo.');
  const { receiptId } = await memories.erase({ userId, runId: 'today', messageId: 'm0' });
  await untilDead(service, blow);
  return receiptId;
};

const untilDead = async (service: Service, blow: Blow): Promise<void> => {
  if ('afterMs' in blow) await pause(blow.afterMs);
  else while (!service.isGone()) await pause(POLL_MS);
  await service.kill();
};

const untilVerified = async ({ url }: Service, receiptId: string): Promise<void> => {
  const { memories } = mnemeClient({ url });
  while ((await memories.receipt(receiptId)).status !== 'verified') await pause(POLL_MS);
};

describe('an erasure whose process is killed', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-crash-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('completes by itself, and its receipt is true', { timeout: 300_000 }, async () => {
    const first = await handledService(folder);
    await say(mnemeClient({ url: first.url }), OTHER, 'quokka');
    await handled(first);
    const before = await toldOf(mnemeClient({ url: first.url }), OTHER);
    await first.kill();
    for (const [n, blow] of blows(POINTS, AFTER_MS).entries()) {
      const userId = `gone-${n}`;
      const receiptId = await eraseAndDie(folder, userId, n, blow);
      const service = await startService(folder);
      await untilVerified(service, receiptId);
      const client = mnemeClient({ url: service.url });
      expect(await toldOf(client, userId)).toEqual([]);
      expect(await toldOf(client, OTHER)).toEqual(before);
      await service.kill();
      expect(await filesWith(folder, canaryOf(n)), JSON.stringify(blow)).toEqual([]);
    }
    expect(before.length).toBeGreaterThan(1);
    expect(await filesWith(folder, 'quokka')).not.toEqual([]);
  });

  it('of one message records the others again, as they were corrected', { timeout: 300_000 }, async () => {
    for (const [at, blow] of blows(POINTS_OF_MESSAGES, AFTER_MS_OF_MESSAGES).entries()) {
      const n = 100 + at;
      const userId = `corrected-${n}`;
      const receiptId = await eraseMessageAndDie(folder, userId, n, blow);
      const service = await startService(folder);
      await untilVerified(service, receiptId);
      await handled(service);
      const client = mnemeClient({ url: service.url });
      const told = await toldOf(client, userId);
      expect(told.join(), JSON.stringify(blow)).toContain('Argo');
      expect(told.join()).not.toMatch(/Rosinante/);
      await client.memories.add({ userId, runId: 'today', messages: [{ role: 'user', content: 'Hello.' }] });
      const said = await everythingOf(client.sessions.messages('today', { userId }));
      expect(said.map(({ content }) => content)).toEqual(['I own a boat called Rosinante.', 'Hello.']);
      await service.kill();
      expect(await filesWith(folder, canaryOf(n)), JSON.stringify(blow)).toEqual([]);
    }
  });
});

const handled = async ({ url }: Service): Promise<void> => {
  const { stats } = mnemeClient({ url });
  for (;;) {
    const { lag = {} } = await stats();
    if (Object.values(lag).every((events) => events === 0)) return;
    await pause(POLL_MS);
  }
};
