import { type MnemeClient, MnemeError, mnemeClient } from '@mneme/client';
import type { ErasurePoint } from '@mneme/upkeep';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';
import { handledService } from './drive.js';
import { type KillPoint, type Service, startService } from './service.js';

const POINTS: readonly ErasurePoint[] = ['keys-destroyed', 'stages-told', 'removed', 'passed'];
/**
 * Failpoints that only the erasure of one message reaches, because the other messages of the session are
 * recorded again.
 */
const POINTS_OF_MESSAGES: readonly ErasurePoint[] = ['corrected', 'recorded', 'released'];
const AFTER_MS = inject('isFullSize') ? [2, 9, 40, 130] : [9, 130];
const AFTER_MS_OF_MESSAGES = [9, 130];
const ROUNDS = inject('isFullSize') ? 3 : 1;
const LIMIT_MS = 300_000 * ROUNDS;
const OTHER = 'bo';
const POLL_MS = 20;

/** The moment of the kill: a named point, or a time after the request. */
type PlannedKill = { readonly at: KillPoint } | { readonly afterMs: number };

const plannedKills = (points: readonly ErasurePoint[], after: readonly number[]): readonly PlannedKill[] =>
  Array.from({ length: ROUNDS }, () => [
    ...points.map((failpoint): PlannedKill => ({
      at: { failpoint, stage: 'erasures', count: 1 },
    })),
    ...after.map((afterMs): PlannedKill => ({ afterMs })),
  ]).flat();

/** Returns a unique word that stemming does not change. */
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

const readTexts = async ({ memories, facts }: MnemeClient, userId: string): Promise<readonly string[]> => [
  ...(await everythingOf(memories.list({ userId }))).map(({ memory }) => memory),
  ...(await everythingOf(facts.list({ userId }))).map(({ memory }) => memory),
];

const filesWith = async (folder: string, word: string): Promise<readonly string[]> => {
  const names = await readdir(folder);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  return names.filter((_, n) => contents[n]?.includes(word));
};

interface Asked {
  readonly erase: Erase;
  readonly receiptId: string | null;
}

/** Requests an erasure. A repeated request to any process on the same data returns the same receipt. */
type Erase = (client: MnemeClient) => Promise<string>;

/**
 * Returns the receipt's id, or null if the process ended before it answered. In this case, a repeated request
 * returns the receipt.
 */
const receiptOf = async (erase: Erase, service: Service, planned: PlannedKill): Promise<string | null> =>
  erase(mnemeClient({ url: service.url })).catch((error: unknown) => {
    if ('at' in planned && error instanceof MnemeError && error.code === 'unreachable') return null;
    throw error;
  });

/**
 * Requests the erasure of a user from a process that is killed meanwhile. Returns the request and its answer.
 */
const eraseAndDie = async (
  folder: string,
  userId: string,
  n: number,
  planned: PlannedKill,
): Promise<Asked> => {
  const service = await startService(folder, 'at' in planned ? planned.at : null);
  await say(mnemeClient({ url: service.url }), userId, canaryOf(n));
  const erase: Erase = async ({ memories }) =>
    (await memories.erase({ userId }, { idempotencyKey: `erase ${userId}` })).receiptId;
  const receiptId = await receiptOf(erase, service, planned);
  await untilDead(service, planned);
  return { erase, receiptId };
};

/** Erases one of two messages, after the entry of the other message was edited. */
const eraseMessageAndDie = async (
  folder: string,
  userId: string,
  n: number,
  planned: PlannedKill,
): Promise<Asked> => {
  const service = await startService(folder, 'at' in planned ? planned.at : null);
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
  const erase: Erase = async (client) => {
    const at = { userId, runId: 'today', messageId: 'm0' };
    return (await client.memories.erase(at, { idempotencyKey: `erase ${userId}` })).receiptId;
  };
  const receiptId = await receiptOf(erase, service, planned);
  await untilDead(service, planned);
  return { erase, receiptId };
};

const untilDead = async (service: Service, planned: PlannedKill): Promise<void> => {
  if ('afterMs' in planned) await pause(planned.afterMs);
  else while (!service.isGone()) await pause(POLL_MS);
  await service.kill();
};

/**
 * Sends the request again to the next process, asserts that the receipt is the same, and waits until it is
 * verified.
 */
const untilVerified = async ({ url }: Service, { erase, receiptId: answered }: Asked): Promise<void> => {
  const client = mnemeClient({ url });
  const receiptId = await erase(client);
  expect(answered ?? receiptId).toBe(receiptId);
  const { memories } = client;
  while ((await memories.receipt(receiptId)).status !== 'verified') await pause(POLL_MS);
};

describe('erasure in a killed process', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-crash-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('completes an erasure after a restart, with a correct receipt', { timeout: LIMIT_MS }, async () => {
    const first = await handledService(folder);
    await say(mnemeClient({ url: first.url }), OTHER, 'quokka');
    await handled(first);
    const before = await readTexts(mnemeClient({ url: first.url }), OTHER);
    await first.kill();
    for (const [n, planned] of plannedKills(POINTS, AFTER_MS).entries()) {
      const userId = `gone-${n}`;
      const asked = await eraseAndDie(folder, userId, n, planned);
      const service = await startService(folder);
      await untilVerified(service, asked);
      const client = mnemeClient({ url: service.url });
      expect(await readTexts(client, userId)).toEqual([]);
      expect(await readTexts(client, OTHER)).toEqual(before);
      await service.kill();
      expect(await filesWith(folder, canaryOf(n)), JSON.stringify(planned)).toEqual([]);
    }
    expect(before.length).toBeGreaterThan(1);
    expect(await filesWith(folder, 'quokka')).not.toEqual([]);
  });

  it(
    'records the other messages of a session again with their corrections when one message is erased',
    { timeout: LIMIT_MS },
    async () => {
      for (const [at, planned] of plannedKills(POINTS_OF_MESSAGES, AFTER_MS_OF_MESSAGES).entries()) {
        const n = 100 + at;
        const userId = `corrected-${n}`;
        const asked = await eraseMessageAndDie(folder, userId, n, planned);
        const service = await startService(folder);
        await untilVerified(service, asked);
        await handled(service);
        const client = mnemeClient({ url: service.url });
        const texts = await readTexts(client, userId);
        expect(texts.join(), JSON.stringify(planned)).toContain('Argo');
        expect(texts.join()).not.toMatch(/Rosinante/);
        await client.memories.add({
          userId,
          runId: 'today',
          messages: [{ role: 'user', content: 'Hello.' }],
        });
        const said = await everythingOf(client.sessions.messages('today', { userId }));
        expect(said.map(({ content }) => content)).toEqual(['I own a boat called Rosinante.', 'Hello.']);
        await service.kill();
        expect(await filesWith(folder, canaryOf(n)), JSON.stringify(planned)).toEqual([]);
      }
    },
  );
});

const handled = async ({ url }: Service): Promise<void> => {
  const { stats } = mnemeClient({ url });
  for (;;) {
    const { lag = {} } = await stats();
    if (Object.values(lag).every((events) => events === 0)) return;
    await pause(POLL_MS);
  }
};
