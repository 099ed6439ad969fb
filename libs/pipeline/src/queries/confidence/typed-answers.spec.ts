import type { Scope } from '@mneme/domain';
import { openTestStack } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());

const told = async (lines: readonly string[]): Promise<Scope> => {
  const user = stack.newUser();
  await stack.talk(
    user,
    's',
    lines.map((text) => ({ text, saidAt: '2026-01-10T09:00:00.000Z' })),
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
    const { found, abstained } = await stack.search(user, query, { kinds: ['chunk'], topK: 1 });
    expect([found.map(({ text }) => text), abstained]).toEqual([[answer], false]);
    for (const { terms, score } of found)
      expect(Object.values(terms).reduce((sum, term) => sum + term, 0)).toBeCloseTo(score, 9);
  });

  it('abstains if no similar message contains an address or number', async () => {
    const user = await told(TALK);
    const query = "What is Lena's email address?";
    const { abstained, reason, confidence, misses } = await stack.search(user, query);
    expect([abstained, reason]).toEqual([true, 'no e-mail address among what is near']);
    expect(confidence).toBeLessThan(0.5);
    expect(misses.length).toBeGreaterThan(0);
    const context = await stack.buildContext(user, query);
    expect([context.text, context.abstained]).toEqual(['', true]);
  });

  it('answers a question that only mentions an address', async () => {
    const user = await told(TALK);
    const query = 'Why does Lena hate her email?';
    const { abstained, found } = await stack.search(user, query);
    expect([abstained, found[0]?.text]).toEqual([false, expect.stringContaining('hates her email')]);
  });
});
