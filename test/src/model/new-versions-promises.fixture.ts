import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';
import { answer, type Reading, type ScriptedModel } from './model-promises.fixture.js';

const SESSION = 'today';
const LIMIT_MS = 120_000;
const READING_MS = 1_500;
const POLL_MS = 20;

/** Tests messages whose words change before or while a language model reads them. */
export const newVersionsPromises = (reading: () => Reading, model: () => ScriptedModel): void => {
  const live = (town: string) =>
    answer(`Ana lives in ${town}.`, { subject: 'user', predicate: 'lives_in', object: town });

  it('reads only the last version of a reply that arrives in pieces', { timeout: LIMIT_MS }, async () => {
    const { client, settled } = reading();
    const userId = randomUUID();
    const question = { role: 'user', name: 'Ana', content: 'Where does the axolotl live?' } as const;
    const whole = 'The axolotl lives in the lakes near Mexico City.';
    for (const length of [11, 20, 30, whole.length]) {
      const messages = [question, { role: 'assistant', content: whole.slice(0, length) }] as const;
      await client.memories.add({ userId, runId: SESSION, messages });
    }
    await client.sessions.close(SESSION, { userId });
    await settled();
    const prompts = model().read('axolotl lives');
    expect(prompts).toHaveLength(1);
    expect(prompts.join().split('The axolotl lives')).toHaveLength(2);
    expect(prompts.join()).toContain(whole);
  });

  it('ends the facts of a message that was edited while it was read', { timeout: LIMIT_MS }, async () => {
    const { client, settled } = reading();
    const userId = randomUUID();
    const words = (town: string) => `My new home is by the wombat park in ${town}.`;
    model().script('park in Tartu', { ...live('Tartu'), afterMs: READING_MS });
    model().script('park in Narva', live('Narva'));
    const message = { id: 'm1', role: 'user', name: 'Ana', content: words('Tartu') } as const;
    await client.memories.add({ userId, runId: SESSION, messages: [message] });
    await client.sessions.flush(SESSION, { userId });
    while (model().asked('park in Tartu') === 0) await pause(POLL_MS);
    await client.sessions.replaceMessage(SESSION, 'm1', {
      userId,
      message: { role: 'user', name: 'Ana', content: words('Narva') },
    });
    await client.sessions.close(SESSION, { userId });
    await settled();
    const entries = async (): Promise<readonly string[]> =>
      (await everythingOf(client.memories.list({ userId }))).map(({ memory }) => memory);
    while ((await entries()).join() !== 'Ana lives in Narva.') await pause(POLL_MS);
    await settled();
    const facts = await everythingOf(client.facts.list({ userId }));
    expect(facts.filter(({ predicate }) => predicate === 'lives_in').map(({ object }) => object)).toEqual([
      'Narva',
    ]);
  });
};
