import { describe, expect, it } from 'vitest';
import { aService } from '../tools/service.fixture.js';

const service = aService();

const told = async (lines: readonly string[]): Promise<string> => {
  const user = service.newUser();
  await service.talk(
    user,
    's',
    lines.map((content) => ({ content, timestamp: '2026-01-10T09:00:00.000Z' })),
  );
  return user;
};

const TALK = [
  "Lena's email was full again, she hates her email.",
  'I always forget the phone of Lena at home, and Lena forgets her phone number, too.',
  'The weather in Porto is fine.',
];

describe('questions for an address or a number', () => {
  it.each([
    ["What is Lena's email address?", 'You reach Lena under lena.b@kite.example these days.'],
    ['wie ist die telefonnummer von Lena', 'Lena: 0171 234 5678'],
    ['dame el enlace de la encuesta', 'La encuesta está en https://kite.example/encuesta'],
  ])('ranks a message with an address or number first: %s', async (query, answer) => {
    const user = await told([...TALK, answer]);
    const asked = { userId: user, query, kinds: ['chunk'] as const, topK: 1, explain: true };
    const { results, abstained } = await service.client.search(asked);
    expect([results.map(({ memory }) => memory), abstained]).toEqual([[answer], false]);
    for (const { explain = {}, score = 0 } of results)
      expect(Object.values(explain).reduce((sum, term) => sum + term, 0)).toBeCloseTo(score, 9);
  });

  it('abstains if no similar message contains an address or number', async () => {
    const user = await told(TALK);
    const query = "What is Lena's email address?";
    const { abstained, reason, confidence, nearestMisses } = await service.client.search({
      userId: user,
      query,
    });
    expect([abstained, reason]).toEqual([true, 'no e-mail address among what is near']);
    expect(confidence).toBeLessThan(0.5);
    expect(nearestMisses.length).toBeGreaterThan(0);
    const context = await service.client.context({ userId: user, query });
    expect([context.context, context.abstained]).toEqual(['', true]);
  });

  it('answers a question that only mentions an address', async () => {
    const user = await told(TALK);
    const query = 'Why does Lena hate her email?';
    const { abstained, results } = await service.client.search({ userId: user, query });
    expect([abstained, results[0]?.memory]).toEqual([false, expect.stringContaining('hates her email')]);
  });
});
