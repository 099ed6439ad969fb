import { type MnemeClient, MnemeError, mnemeClient } from '@mneme/client';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { everythingOf, justBefore } from '../tools/service.fixture.js';
import { isSettled } from './drive.js';
import { type KillPoint, type Service, startService } from './service.js';

type PlannedKill = { readonly at: KillPoint } | { readonly afterMs: number };

/**
 * Kills the process when it first reaches the failpoint. This happens during the edit, because the message
 * was processed before.
 */
const at = (failpoint: KillPoint['failpoint'], stage: string): PlannedKill => ({
  at: { failpoint, stage, count: 1 },
});
const KILLS: readonly PlannedKill[] = [
  at('revision-passed', 'revisions'),
  at('revision-ended', 'revisions'),
  at('delivered', 'stm.read'),
  at('settled', 'stm.read'),
  at('decided', 'consolidator.facts'),
  at('delivered', 'stm.remember'),
  at('settled', 'sensory.archive'),
  ...[0, 15, 60, 250].map((afterMs): PlannedKill => ({ afterMs })),
];
const IS_FULL = inject('isFullSize');
/** The short run takes every second kill. */
const ROUND = IS_FULL ? KILLS : KILLS.filter((_, n) => n % 2 === 0);
const ROUNDS = IS_FULL ? 5 : 1;
const LIMIT_MS = 300_000 * ROUNDS;
const POLL_MS = 20;
const SESSION = 'today';

const edit = ({ sessions }: MnemeClient, userId: string, town: string) =>
  sessions.replaceMessage(SESSION, 'm1', {
    userId,
    message: { role: 'user', content: `I live in ${town}.` },
  });

const say = ({ memories }: MnemeClient, userId: string) =>
  memories.add({
    userId,
    runId: SESSION,
    messages: [
      { id: 'm1', role: 'user', content: 'I live in Tartu.' },
      { id: 'm2', role: 'user', content: 'It is cold here.' },
    ],
  });

const untilHandled = async ({ url }: Service): Promise<void> => {
  while (!(await isSettled(url))) await pause(POLL_MS);
};

const expectEdited = async (service: Service, userId: string, where: string): Promise<void> => {
  const client = mnemeClient({ url: service.url });
  const homes = async (more: object = {}): Promise<string> =>
    (await everythingOf(client.facts.list({ userId, ...more }))).map(({ object }) => object).join();
  const said = async (more: object = {}): Promise<readonly string[]> =>
    (await everythingOf(client.sessions.messages(SESSION, { userId, ...more }))).map(
      ({ id, content }) => `${id} ${content}`,
    );
  const entries = async (): Promise<string> =>
    (await everythingOf(client.memories.list({ userId }))).map(({ memory }) => memory).join();
  while ((await entries()).includes('Tartu')) await pause(POLL_MS);
  await untilHandled(service);
  expect([await homes(), await entries()], where).toEqual(['Narva', 'user: I live in Narva.']);
  const [edited] = await everythingOf(client.sessions.messages(SESSION, { userId }));
  expect(await said(), where).toEqual(['m1 I live in Narva.', 'm2 It is cold here.']);
  const before = { knownAt: justBefore(edited?.createdAt ?? '') };
  expect(await homes(before), where).toBe('Tartu');
  expect(await said(before), where).toEqual(['m1 I live in Tartu.', 'm2 It is cold here.']);
};

/** Edits a message in a process that is killed meanwhile. */
const editAndDie = async (folder: string, userId: string, planned: PlannedKill): Promise<void> => {
  const service = await startService(folder, 'at' in planned ? planned.at : null);
  await edit(mnemeClient({ url: service.url, retries: 0 }), userId, 'Narva').catch((error: unknown) => {
    if (!(error instanceof MnemeError && error.code === 'unreachable')) throw error;
  });
  if ('afterMs' in planned) await pause(planned.afterMs);
  else while (!service.isGone()) await pause(POLL_MS);
  await service.kill();
};

describe('an edit of a message in a killed process', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-crash-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('completes an interrupted edit exactly once after a restart', { timeout: LIMIT_MS }, async () => {
    const kills = Array.from({ length: ROUNDS }, () => ROUND).flat();
    let service = await startService(folder);
    for (const [n, planned] of kills.entries()) {
      const userId = `moved-${n}`;
      await say(mnemeClient({ url: service.url }), userId);
      await untilHandled(service);
      await service.kill();
      await editAndDie(folder, userId, planned);
      service = await startService(folder);
      await edit(mnemeClient({ url: service.url }), userId, 'Narva');
      await expectEdited(service, userId, JSON.stringify(planned));
    }
    await service.kill();
  });
});
