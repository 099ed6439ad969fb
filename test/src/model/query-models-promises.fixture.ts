import { MOST_QUERIES } from '@mneme/domain';
import {
  instructionsIn,
  materialIn,
  PLAN_INSTRUCTIONS,
  type Reply,
  type ScriptedServer,
  SELECTION_INSTRUCTIONS,
  startScriptedServer,
} from '@mneme/openai/testing';
import type { DailyLimits } from '@mneme/runner';
import type { Settings } from '@mneme/server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { llmAt } from './llm-at.fixture.js';
import type { Reading } from './model-promises.fixture.js';

const LIMIT_MS = 120_000;
/** Budget for three thorough searches per user, with two calls each. */
const LIMITS: DailyLimits = { tenant: { calls: null, tokens: null }, user: { calls: 6, tokens: null } };

const plan = (...queries: readonly unknown[]): Reply => ({
  says: JSON.stringify({ shape: 'list', queries }),
});
const select = (...selected: readonly number[]): Reply => ({ says: JSON.stringify({ selected }) });
const GOOD = { plan: plan('Which sport does Lena do?', 'Lena climbing'), select: select(2, 99, 1) };

const LINES = ['Lena goes climbing every Sunday.', 'Lena does her taxes in March.', 'I met Lena today.'];
const QUERY = 'Which sport does she do?';

/** Tests thorough searches, which ask language models, and other searches, which do not. */
export const queryModelsPromises = (
  start: (models: Settings['models']) => Promise<Reading & { close(): Promise<void> }>,
): void => {
  let script: { readonly plan: Reply; readonly select: Reply } = GOOD;
  let model: ScriptedServer;
  let service: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    model = await startScriptedServer({
      chat: (request) => {
        const instructions = instructionsIn(request);
        if (instructions === PLAN_INSTRUCTIONS) return script.plan;
        return instructions === SELECTION_INSTRUCTIONS ? script.select : { says: '{"entries": []}' };
      },
    });
    const asked = { kind: 'openai', model: 'scripted' } as const;
    service = await start({ ...llmAt(model.baseUrl, LIMITS), planner: asked, selector: asked });
  }, LIMIT_MS);
  afterAll(async () => {
    await service.close();
    await model.close();
  });
  beforeEach(() => {
    script = GOOD;
  });

  const somebody = async (): Promise<string> => {
    const userId = randomUUID();
    const messages = LINES.map((content) => ({ role: 'user' as const, content }));
    await service.client.memories.add({ userId, runId: 'here', messages });
    return userId;
  };
  const search = (userId: string, mode: 'fast' | 'balanced' | 'thorough' = 'thorough') =>
    service.client.search({ userId, query: QUERY, askedIn: 'here', mode, kinds: ['chunk'] });
  const searchesAsked = () =>
    model.chats.filter((each) => [PLAN_INSTRUCTIONS, SELECTION_INSTRUCTIONS].includes(instructionsIn(each)));

  it(
    'sends the models only the question, the conversation and the candidates',
    { timeout: LIMIT_MS },
    async () => {
      const userId = await somebody();
      const before = searchesAsked().length;
      const { plan: made, results, ...rest } = await search(userId);
      expect(made).toEqual({
        shape: 'list',
        queries: [
          { text: 'Which sport does Lena do?', reason: 'reference' },
          { text: QUERY, reason: 'asked' },
          { text: 'Lena climbing', reason: 'part' },
        ],
        madeBy: 'openai:scripted/plan-1',
        reason: null,
      });
      expect([rest.reranked, rest.rerankReason]).toEqual([true, null]);
      const [planning, selecting] = searchesAsked().slice(before);
      const candidates = selecting ? materialIn(selecting).match(/(?<=^Candidate \d+: ").*(?="$)/gmu) : [];
      expect(results.map(({ memory }) => memory).slice(0, 2)).toEqual([candidates?.[1], candidates?.[0]]);
      for (const request of [planning, selecting]) {
        expect(request && materialIn(request)).toContain('Lena');
        for (const secret of [userId, 'default', 'here'])
          expect(JSON.stringify(request)).not.toContain(`"${secret}`);
      }
    },
  );

  it('counts the calls of planner and selector in the usage', { timeout: LIMIT_MS }, async () => {
    await search(await somebody());
    const stages = async () => (await service.client.stats()).usage.map(({ stage }) => stage);
    await expect
      .poll(stages, { timeout: 10_000 })
      .toEqual(expect.arrayContaining(['query.plan', 'query.select']));
  });

  it('asks no model in fast and balanced searches', { timeout: LIMIT_MS }, async () => {
    const userId = await somebody();
    const before = searchesAsked().length;
    for (const mode of ['fast', 'balanced'] as const) {
      const { plan: made, rerankReason } = await search(userId, mode);
      const reason = `The mode is ${mode}.`;
      expect([made.madeBy, made.reason, rerankReason]).toEqual(['rules', reason, reason]);
    }
    expect(searchesAsked()).toHaveLength(before);
  });

  it.each<[string, Reply, RegExp]>([
    ['a query of 100 KB', plan('a'.repeat(100_000)), /cannot be used/u],
    ['no query', plan(), /cannot be used/u],
    ['a scope', plan({ text: 'a', scope: 'other/user', kinds: ['knowledge'] }), /cannot be used/u],
    ['prose', { says: 'She climbs.' }, /cannot be used/u],
    ['an error', { status: 500 }, /cannot be asked now/u],
  ])(
    'plans by rules and does not rerank if the models answer with %s',
    { timeout: LIMIT_MS },
    async (_, reply, why) => {
      const userId = await somebody();
      script = { plan: reply, select: reply };
      const { plan: made, reranked, rerankReason, results } = await search(userId);
      expect([made.madeBy, made.queries.at(-1)]).toEqual(['rules', { text: QUERY, reason: 'asked' }]);
      expect([made.reason, reranked, rerankReason]).toEqual([
        expect.stringMatching(why),
        false,
        expect.stringMatching(why),
      ]);
      expect(results).toHaveLength(LINES.length);
      script = GOOD;
      expect((await search(userId)).plan.madeBy).not.toBe('rules');
    },
  );

  it('limits the number of queries that a planner can add', { timeout: LIMIT_MS }, async () => {
    const userId = await somebody();
    script = { ...GOOD, plan: plan(...Array.from({ length: 500 }, (_, n) => `q${n}`)) };
    const { plan: made, results } = await search(userId);
    expect(made.madeBy).not.toBe('rules');
    expect(made.queries.length).toBeLessThanOrEqual(MOST_QUERIES + 1);
    expect(made.queries).toContainEqual({ text: QUERY, reason: 'asked' });
    expect(results).toHaveLength(LINES.length);
  });

  it(
    'a model that never answers delays only the search that asked it, by some seconds',
    { timeout: LIMIT_MS },
    async () => {
      const userId = await somebody();
      script = { plan: 'hangs', select: 'hangs' };
      const slow = search(userId);
      const quick = await search(userId, 'balanced');
      expect(quick.results).toHaveLength(LINES.length);
      expect(await Promise.race([slow, Promise.resolve('waits')])).toBe('waits');
      const { plan: made, rerankReason, results } = await slow;
      expect([made.reason, rerankReason]).toEqual([
        expect.stringMatching(/planner (?:did not answer|cannot be asked)/u),
        expect.stringMatching(/selector (?:did not answer|cannot be asked)/u),
      ]);
      expect(results).toHaveLength(LINES.length);
    },
  );

  it('asks the models only within the daily budget of the user', { timeout: LIMIT_MS }, async () => {
    const userId = await somebody();
    for (let n = 0; n < 3; n += 1) expect((await search(userId)).reranked).toBe(true);
    const { plan: made, rerankReason, results } = await search(userId);
    const reason = 'What may be spent on language models today is spent.';
    expect([made.madeBy, made.reason, rerankReason]).toEqual(['rules', reason, reason]);
    expect(results).toHaveLength(LINES.length);
    expect((await search(await somebody())).reranked).toBe(true);
  });
};
