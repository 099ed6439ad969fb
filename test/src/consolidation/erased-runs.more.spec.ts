import { type MnemeClient, MnemeError } from '@mneme/client';
import { POINT_KINDS } from '@mneme/domain';
import { instructionsIn, type ScriptedServer, UPDATE_INSTRUCTIONS } from '@mneme/openai/testing';
import { pipeline } from '@mneme/pipeline';
import type { Started } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { llmAt } from '../model/llm-at.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';
import { servedHolding } from './holding-server.fixture.js';
import { startWritingModel } from './writing-model.fixture.js';

const TEXTS = ['My cat Miso sleeps on the sofa.', 'My cat Miso eats on the sofa.', 'I like sushi.'];
const IN_TIME = { timeout: 30_000, interval: 100 };

/**
 * Places in a run at which its messages are erased. Each has the names of the stages that do not run before
 * the erasure.
 */
const PLACES = [
  ['planned, with a plan that no stage has read', [pipeline.judge.name, pipeline.apply.name]],
  ['planned, but not judged', [pipeline.judge.name]],
  ['judged, but not applied', [pipeline.apply.name]],
  ['applied', []],
] as const;

let model: ScriptedServer;
let dataFolder: string;
beforeEach(async () => {
  model = await startWritingModel();
  dataFolder = await mkdtemp(join(tmpdir(), 'mneme-erased-runs-'));
});
afterEach(async () => {
  await model.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const served = <Answer>(
  held: readonly string[],
  work: (client: MnemeClient, started: Started) => Promise<Answer>,
): Promise<Answer> => servedHolding(held, { dataFolder, models: llmAt(model.baseUrl) }, work);

/**
 * Starts a run for a user with three sessions. Waits until the stages that are not held have processed it.
 */
const begun = async (client: MnemeClient, held: readonly string[], { settled }: Started): Promise<string> => {
  for (const [n, content] of TEXTS.entries()) {
    const timestamp = `2026-0${n + 1}-10T12:00:00Z`;
    await client.memories.add({
      userId: 'ana',
      runId: `s${n}`,
      messages: [{ id: 'm', role: 'user', name: 'Ana', content, timestamp }],
    });
    await client.sessions.close(`s${n}`, { userId: 'ana' });
  }
  const isRead = async () =>
    expect(await everythingOf(client.memories.list({ userId: 'ana' }))).toHaveLength(TEXTS.length);
  await vi.waitFor(isRead, IN_TIME);
  const { id } = await client.consolidations.start('ana');
  await settled();
  const isJudged = model.chats.some((request) => instructionsIn(request) === UPDATE_INSTRUCTIONS);
  expect(isJudged).toBe(!held.includes(pipeline.judge.name));
  expect((await client.consolidations.get(id)).status).toBe(held.length === 0 ? 'succeeded' : 'running');
  return id;
};

const pointsOf = async ({ memoryReader }: Started['ports']): Promise<readonly string[]> => {
  const selection = { kinds: POINT_KINDS, instants: 'ever', filter: null } as const;
  const query = { selection, sessionId: null, order: 'session', limit: 500, cursor: null } as const;
  const { points } = await memoryReader.of({ tenant: 'default', user: 'ana' }).list(query);
  return points.map(({ text }) => text);
};

const codeOf = (error: unknown): string | null => (error instanceof MnemeError ? error.code : null);

describe.each(PLACES)('erasing messages of a run that is %s', (_, held) => {
  it.each([
    ['user', {}],
    ['session', { runId: 's1' }],
  ])(
    'leaves no readable data and no unfinished run after the erasure of a %s',
    { timeout: 180_000 },
    async (what, part) => {
      const { runId, receiptId } = await served(held, async (client, started) => {
        const run = await begun(client, held, started);
        const erased = await client.memories.erase({ userId: 'ana', ...part });
        const isGone = async () => expect((await pointsOf(started.ports)).join()).not.toContain('eats');
        await vi.waitFor(isGone, IN_TIME);
        return { runId: run, receiptId: erased.receiptId };
      });
      await served([], async (client, started) => {
        const isVerified = async () =>
          expect((await client.memories.receipt(receiptId, { userId: 'ana' })).status).toBe('verified');
        await vi.waitFor(isVerified, IN_TIME);
        await started.settled();
        const points = await pointsOf(started.ports);
        expect(points.filter((text) => what === 'user' || text.includes('eats'))).toEqual([]);
        const listed = await everythingOf(client.memories.list({ userId: 'ana' }));
        expect(listed.map(({ memory }) => memory).sort()).toEqual(
          what === 'user' ? [] : [TEXTS[2], TEXTS[0]],
        );
        const run = client.consolidations.get(runId);
        const status = await run.then(({ status: is }) => is, codeOf);
        // The run of an erased user may still succeed, because its verdicts were already in the log.
        expect(what === 'user' ? ['succeeded', 'consolidation-not-found'] : ['succeeded']).toContain(status);
        const { lag = {} } = await client.stats();
        expect(Object.values(lag).filter((each) => each > 0)).toEqual([]);
      });
    },
  );
});
