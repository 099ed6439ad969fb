import type { Reply } from '@mneme/openai/testing';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';
import type { Reading, ScriptedModel } from './model-promises.fixture.js';

const MADE_BY = 'openai:scripted/digest-1';
/** Messages long enough that a model is asked for a digest. */
const LONG = Array.from(
  { length: 36 },
  (_, n) => `On day ${n + 1} we walked from village ${n + 20} to the sea and had lunch with the innkeeper.`,
);

const saying = (digest: string): Reply => ({ says: JSON.stringify({ digest, messages: [1] }) });

export const digestPromises = (reading: () => Reading, model: () => ScriptedModel): void => {
  const tell = async (userId: string, ...lines: readonly string[]): Promise<void> => {
    const { client, settled } = reading();
    const messages = lines.map((content) => ({ role: 'user' as const, name: 'Ana', content }));
    await client.memories.add({ userId, runId: 'today', messages });
    await client.sessions.close('today', { userId });
    await settled();
  };
  const digestsOf = async (userId: string) => {
    const query = 'What did Ana do?';
    const { results } = await reading().client.search({ userId, query, kinds: ['digest'] });
    return results.map(({ memory, metadata, sources }) => [
      memory,
      metadata['made_by'],
      sources.map(({ sessionId }) => sessionId),
    ]);
  };

  it(
    'creates a digest with one call, and replaces it when the session is closed again',
    { timeout: 120_000 },
    async () => {
      const userId = randomUUID();
      const first = 'Ana walked to the sea by the hazelroad.';
      const second = 'Ana walked to the sea by the hazelroad, and went home.';
      model().scriptDigest('hazelroad', saying(first), saying(second));
      await tell(userId, 'We took the hazelroad.', ...LONG);
      expect(await digestsOf(userId)).toEqual([[first, MADE_BY, ['today']]]);
      expect(model().summedUp('hazelroad')).toHaveLength(1);
      await tell(userId, 'In the end we went home.');
      expect(await digestsOf(userId)).toEqual([[second, MADE_BY, ['today']]]);
      expect(model().summedUp('hazelroad')).toHaveLength(2);
    },
  );

  it('does not ask the model about a short session', { timeout: 120_000 }, async () => {
    const userId = randomUUID();
    await tell(userId, 'We took the birchroad.');
    expect(await digestsOf(userId)).toEqual([['Ana: We took the birchroad.', 'rules', ['today']]]);
    expect(model().summedUp('birchroad')).toEqual([]);
  });

  it(
    "uses a digest by rules if the model's digest is invalid, and asks the model again later",
    { timeout: 120_000 },
    async () => {
      const { client } = reading();
      const userId = randomUUID();
      const good = 'Ana walked to the sea by the maplepath.';
      const made = saying('Ana walked to Paris by the maplepath.');
      let isGood = false;
      model().decideDigest('maplepath', () => (isGood ? saying(good) : made));
      await tell(userId, 'We took the maplepath.', ...LONG);
      const [[text, madeBy] = []] = await digestsOf(userId);
      expect([text, madeBy]).toEqual([expect.stringContaining('maplepath'), 'rules']);
      const parked = await everythingOf(client.parked.list());
      expect(parked.filter(({ stage }) => stage === 'stm.extract')).toEqual([]);
      isGood = true;
      await expect.poll(() => digestsOf(userId), { timeout: 60_000 }).toEqual([[good, MADE_BY, ['today']]]);
    },
  );
};
