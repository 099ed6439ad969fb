import { type Consolidation, type MnemeClient, mnemeClient } from '@mneme/client';
import type { Reply, ScriptedServer } from '@mneme/openai/testing';
import type { Settings } from '@mneme/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { llmAt } from '../model/llm-at.fixture.js';
import type { Reader } from '../reads/reading.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';
import { isJudging, type Judging, startJudgingModel } from './judging-model.fixture.js';

const TEXTS = [
  'My cat Miso sleeps on the sofa.',
  'My cat Miso eats on the sofa.',
  'My dog Rex sleeps on the bed.',
  'My dog Rex eats 2 bones on the bed.',
  'I paid 850 euros for the rent on 3 March 2024.',
  'I paid 910 euros for the rent on 1 May 2025.',
  "I don't eat fish on Fridays.",
  'I eat fish on Fridays.',
];
const DETAILS = ['Miso', 'Rex', '2 bones', '850', '910', '3 March 2024', '1 May 2025', "don't eat fish"];

type Answer = Extract<Reply, { readonly says: string }>;

const answered = (changes: object): Answer => ({
  says: JSON.stringify({ verdict: 'merge', candidates: [1], text: null, reason: 'The same.', ...changes }),
});
const MERGE = answered({});

const NONSENSE: readonly Answer[] = [
  { says: 'I would rather not.' },
  { says: '{"verdict": "mer' },
  { says: '[]' },
  answered({ verdict: 'destroy' }),
  answered({ candidates: [7] }),
  answered({ candidates: [0] }),
  answered({ verdict: 'supersede', candidates: [] }),
  answered({ candidates: ['every entry'] }),
];

const LIMIT_MS = 240_000;

/** Tests, for every stack, consolidation by a language model with valid and invalid answers. */
export const oddJudgePromises = (open: (models: Settings['models']) => Promise<Reader>): void => {
  let model: ScriptedServer;
  let stack: Reader;
  let client: MnemeClient;
  let judge: (judging: Judging) => Answer = () => MERGE;
  /** Total usage of all answers. Each answer of the model reports different numbers. */
  const spent = { calls: 0, promptTokens: 0, completionTokens: 0 };
  beforeAll(async () => {
    model = await startJudgingModel((judging) => {
      const cost = { promptTokens: 50 + spent.calls, completionTokens: 5 + (spent.calls % 3) };
      spent.calls += 1;
      spent.promptTokens += cost.promptTokens;
      spent.completionTokens += cost.completionTokens;
      return { ...judge(judging), spent: cost };
    });
    stack = await open(llmAt(model.baseUrl));
    client = mnemeClient({ url: stack.url });
  }, LIMIT_MS);
  afterAll(async () => {
    await stack.close();
    await model.close();
  });

  const remember = async (userId: string, texts = TEXTS): Promise<void> => {
    for (const [n, content] of texts.entries()) {
      const timestamp = new Date(Date.UTC(2026, 0, n + 1)).toISOString();
      const messages = [{ id: 'm', role: 'user' as const, name: 'Ana', content, timestamp }];
      await client.memories.add({ userId, runId: `s${n}`, messages });
      await client.sessions.close(`s${n}`, { userId });
    }
    await stack.settled();
  };
  const entriesOf = (userId: string) => everythingOf(client.memories.list({ userId }));
  const textsOf = async (userId: string): Promise<readonly string[]> =>
    (await entriesOf(userId)).map(({ memory }) => memory).sort();

  const begun = async (userId: string): Promise<Consolidation> => {
    const { id } = await client.consolidations.start(userId);
    await stack.settled();
    return client.consolidations.get(id);
  };
  const finished = async (id: string): Promise<Consolidation> => {
    for (;;) {
      await stack.settled();
      const run = await client.consolidations.get(id);
      if (run.status === 'succeeded') return run;
    }
  };
  const questions = (): number => model.chats.filter(isJudging).length;

  /** Asserts that entries keep every detail, histories keep every text, and undo restores the former state. */
  const losesNothing = async (userId: string, answer: (judging: Judging) => Answer) => {
    judge = () => answered({ verdict: 'ignore', candidates: [] });
    await remember(userId);
    judge = answer;
    const before = await entriesOf(userId);
    expect(before.map(({ memory }) => memory).sort()).toEqual([...TEXTS].sort());
    const asked = questions();
    const run = await finished((await begun(userId)).id);
    expect(questions()).toBeGreaterThan(asked);
    const now = (await textsOf(userId)).join('\n');
    expect(DETAILS.filter((detail) => !now.includes(detail))).toEqual([]);
    const histories = await Promise.all(before.map(({ id }) => client.memories.history(id)));
    expect(histories.map(([first]) => first?.memory)).toEqual(before.map(({ memory }) => memory));
    for (const { memory } of before) {
      const { results } = await client.search({ userId, query: memory });
      expect(results.map((each) => each.memory).join('\n')).toContain(memory);
    }
    await client.consolidations.undo(run.id);
    await stack.settled();
    const shown = (entries: typeof before) =>
      entries
        .map(({ id, memory, sources }) => ({ id, memory, sources }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(shown(await entriesOf(userId))).toEqual(shown(before));
    return run;
  };

  it('loses no details with a judge that answers "merge" each time', { timeout: LIMIT_MS }, async () => {
    const run = await losesNothing('ana', () => MERGE);
    expect(Object.keys(run.counts).filter((kind) => kind !== 'ignore' && kind !== 'merge')).toEqual([]);
    expect(run.reasons).toMatchObject({ 'would-lose-details': expect.any(Number) as number });
  });

  it('loses no details with a judge whose first answers are invalid', { timeout: LIMIT_MS }, async () => {
    let n = 0;
    const run = await losesNothing('ben', ({ isAskedAgain }) =>
      isAskedAgain ? MERGE : (NONSENSE[n++ % NONSENSE.length] ?? MERGE),
    );
    expect(n).toBe(run.usage.calls / 2);
  });

  it('counts the requests to the judge in the run and in the stats', { timeout: LIMIT_MS }, async () => {
    await remember('cleo');
    const before = { ...spent };
    judge = ({ isAskedAgain }) => (spent.calls % 3 === 0 && !isAskedAgain ? { says: 'No.' } : MERGE);
    const { usage } = await finished((await begun('cleo')).id);
    expect(usage.calls).toBeGreaterThan(0);
    expect(usage).toEqual({
      calls: spent.calls - before.calls,
      promptTokens: spent.promptTokens - before.promptTokens,
      completionTokens: spent.completionTokens - before.completionTokens,
    });
    // Reads the counts again, because the server stores them within a second.
    await expect.poll(judgingSpent, { timeout: 20_000 }).toEqual(spent);
  });

  const judgingSpent = async () => {
    const { usage } = await client.stats();
    const days = usage.filter(({ stage }) => stage === 'consolidator.judge');
    const sumOf = (figure: keyof typeof spent): number => days.reduce((sum, day) => sum + day[figure], 0);
    return {
      calls: sumOf('calls'),
      promptTokens: sumOf('promptTokens'),
      completionTokens: sumOf('completionTokens'),
    };
  };

  it(
    'lets rules decide after invalid answers, and asks the model again later',
    { timeout: LIMIT_MS },
    async () => {
      const said = TEXTS.slice(0, 4);
      await remember('dora', said);
      judge = ({ material }) => (material.includes('Rex') ? { says: 'No.' } : MERGE);
      const run = await finished((await begun('dora')).id);
      expect(run).toMatchObject({ parked: null });
      const byRules = Object.entries(run.judges).filter(([by]) => by.startsWith('rules-'));
      expect(byRules.length).toBeGreaterThan(0);
      expect(Object.values(run.judges).reduce((sum, each) => sum + each, 0)).toBe(run.targets);
      const parked = await everythingOf(client.parked.list());
      expect(parked.filter(({ stage }) => stage === 'consolidator.judge')).toEqual([]);
      judge = () => answered({ verdict: 'ignore', candidates: [] });
      const judges = async () => Object.entries((await client.consolidations.get(run.id)).judges);
      await expect
        .poll(judges, { timeout: LIMIT_MS / 2 })
        .toEqual([[expect.stringContaining('openai:'), run.targets]]);
      await client.consolidations.undo(run.id);
      await stack.settled();
      expect(await textsOf('dora')).toEqual([...said].sort());
    },
  );
};
