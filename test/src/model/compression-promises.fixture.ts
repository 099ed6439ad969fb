import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';
import type { Reading, ScriptedModel } from './model-promises.fixture.js';

const SAID =
  'I live by the mangotree. Hey thanks so much, I really just wanted to say that we moved to Porto two weeks ago, and do not like it here.';

export const compressionPromises = (reading: () => Reading, model: () => ScriptedModel): void => {
  it('shortens messages only in the prompt, and stores every word', { timeout: 60_000 }, async () => {
    const { client, settled } = reading();
    const userId = randomUUID();
    const messages = [{ role: 'user' as const, name: 'Ana', content: SAID }];
    await client.memories.add({ userId, runId: 'today', messages });
    await client.sessions.close('today', { userId });
    await settled();
    const [prompt = ''] = model().read('mangotree');
    for (const word of ['moved', 'Porto', 'two', 'weeks', 'not']) expect(prompt).toContain(word);
    expect(prompt).not.toMatch(/thanks|really|just/u);
    const { results } = await client.search({ userId, query: 'mangotree', kinds: ['chunk'] });
    expect(results[0]?.memory).toBe(SAID);
    const [shown] = await everythingOf(client.sessions.messages('today', { userId, explain: 'true' }));
    expect(shown?.content).toBe(SAID);
    expect(prompt).toContain(JSON.stringify(shown?.compressed));
    const entries = await everythingOf(client.memories.list({ userId }));
    expect(entries.map(({ memory }) => memory)).toEqual([expect.stringMatching(/^I live by/u)]);
  });
};
