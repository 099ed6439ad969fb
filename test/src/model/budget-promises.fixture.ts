import type { Settings } from '@mneme/server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';
import { llmAt } from './llm-at.fixture.js';
import { answer, type Reading, type ScriptedModel, startModel } from './model-promises.fixture.js';

type Closable = Reading & { close(): Promise<void> };

/** Starts the stack again on the same stores, with other models. */
export type Restart = (models: Settings['models']) => Promise<Closable>;

const LIMIT_MS = 180_000;
const UNLIMITED = { calls: null, tokens: null };

/** Tests conversations when the budget for the model is used up and when it is available again. */
export const budgetPromises = (restart: Restart): void => {
  let model: ScriptedModel;
  let service: Closable;
  beforeAll(async () => {
    model = await startModel();
    const limits = { tenant: UNLIMITED, user: { calls: 1, tokens: null } };
    service = await restart(llmAt(model.server.baseUrl, limits));
  }, LIMIT_MS);
  afterAll(async () => {
    await service.close();
    await model.server.close();
  });

  const talk = async (userId: string, runId: string, lines: readonly string[]): Promise<void> => {
    const { client, settled } = service;
    const messages = lines.map((content) => ({ role: 'user' as const, name: 'Ana', content }));
    await client.memories.add({ userId, runId, messages });
    await client.sessions.close(runId, { userId });
    await settled();
  };
  const entriesOf = (userId: string) => everythingOf(service.client.memories.list({ userId }));
  const valuesOf = async (userId: string, predicate: string): Promise<readonly string[]> =>
    (await everythingOf(service.client.facts.list({ userId, predicate }))).map(({ object }) => object);

  it(
    'extracts by rules above the budget of a user, and by the model when there is budget again',
    { timeout: LIMIT_MS },
    async () => {
      const [userId, other] = [randomUUID(), randomUUID()];
      const fact = { subject: 'Ana', predicate: 'lives_in', object: 'Gaia, near Porto' };
      model.script('figtree', answer('Ana lives in Gaia, near Porto, by the figtree.', fact));
      await talk(userId, 'first', ['I like the walnuttree.']);
      await talk(userId, 'second', ['I live in Gaia, near Porto, by the figtree.']);
      await talk(userId, 'third', ['I work at Acme, by the peartree.']);
      await talk(other, 'first', ['I like the quincetree.']);
      const asked = ['walnuttree', 'figtree', 'peartree', 'quincetree'].map((word) => model.asked(word));
      expect(asked).toEqual([1, 0, 0, 1]);
      const [acme, gaia] = await entriesOf(userId);
      expect([gaia, acme].map((entry) => entry?.metadata)).toEqual([
        expect.objectContaining({
          provisional: true,
          made_by: expect.not.stringContaining('openai') as unknown,
        }),
        expect.objectContaining({ provisional: true }),
      ]);
      expect(await valuesOf(userId, 'works_at')).toEqual(['Acme']);
      await service.client.memories.update(acme?.id ?? '', 'Ana works at Globex.', { userId });
      await service.settled();

      await service.close();
      service = await restart(llmAt(model.server.baseUrl));
      const askedAgain = () => ['figtree', 'peartree'].map((word) => model.asked(word));
      await expect.poll(askedAgain, { timeout: LIMIT_MS / 2 }).toEqual([1, 1]);
      await service.settled();
      const now = await entriesOf(userId);
      expect(now.filter(({ metadata }) => metadata['provisional'] === true)).toEqual([]);
      expect(now.map(({ memory }) => memory)).toEqual(
        expect.arrayContaining(['Ana works at Globex.', 'Ana lives in Gaia, near Porto, by the figtree.']),
      );
      expect(now).toHaveLength(3);
      expect(await valuesOf(userId, 'lives_in')).toEqual(['Gaia, near Porto']);
      expect(await valuesOf(userId, 'works_at')).toEqual(['Globex']);
      const history = await service.client.memories.history(gaia?.id ?? '', { userId });
      expect(history.map(({ event }) => event)).toEqual(['add', 'supersede']);
    },
  );
};
