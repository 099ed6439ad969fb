import { openTestStack } from '@mneme/server/testing';
import { afterAll, expect, it, describe } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());

const SAID: Readonly<Record<string, readonly (readonly [id: string, text: string])[]>> = {
  spring: [
    ['a1', 'Hi! We moved to Porto in March 2025. The kitchen is tiny though.'],
    ['a2', 'My sister Lena works at Vantor.'],
    ['a3', 'The number of my locker in Porto is 4711.'],
  ],
  summer: [
    ['b1', 'Guess what happened. I live in Lisbon now, since May 2026. It is hot.'],
    ['b2', 'Porto was too rainy for us.'],
  ],
};
const user = stack.newUser();
for (const [place, [sessionId, lines]] of Object.entries(SAID).entries()) {
  const saidAt = (n: number): string => `2026-0${1 + 5 * place}-02T10:0${n}:00Z`;
  await stack.talk(
    user,
    sessionId,
    lines.map(([id, text], n) => ({ id, text, saidAt: saidAt(n) })),
  );
}

type Explained = Awaited<ReturnType<typeof stack.search>>['explanation'];
/** Returns the texts that were left out, by reason. */
const leftOut = (explained: Explained): Readonly<Record<string, readonly string[]>> => {
  const texts: Record<string, string[]> = {};
  for (const { reason, hit } of explained?.leftOut ?? []) (texts[reason] ??= []).push(hit.point.text);
  return texts;
};

describe('explanation of a search', () => {
  it('lists the near results that the search did not return because it abstained', async () => {
    const asked = { kinds: ['chunk'], abstains: true, explains: true } as const;
    const answer = await stack.search(user, 'Who painted the Mona Lisa?', asked);
    expect([answer.found, answer.abstained]).toEqual([[], true]);
    expect(leftOut(answer.explanation)['abstained']?.length).toBeGreaterThan(0);
  });

  it('holds the duration of each step in order', async () => {
    const startedAt = performance.now();
    const { explanation } = await stack.search(user, 'Where does Ana live?', { explains: true });
    const parts = explanation?.tookMs ?? {};
    expect(Object.keys(parts)).toEqual([
      ...['plan', 'embed', 'find', 'threshold', 'rerank', 'beside', 'judge', 'explain'],
    ]);
    const took = performance.now() - startedAt;
    // The clock has a resolution of 1 ms, so the start and the end of the total may each be off by 1 ms.
    expect(Object.values(parts).reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(took + 2);
  });
});

describe('explanation of a context', () => {
  const explained = (asked: Parameters<typeof stack.buildContext>[2]) =>
    stack.buildContext(user, 'Where does Ana live?', { explains: true, ...asked });
  const characters = (limit: number) => ({ budget: { kind: 'characters' as const, limit } });

  it('holds results that the model already sees, and results for which the block has no room', async () => {
    const asked = { sessionId: 'summer', activeMessageIds: ['b1', 'b2'], ...characters(230) };
    const { items, explanation } = await explained(asked);
    const out = leftOut(explanation);
    expect(items.map(({ text }) => text).join()).toContain('Lisbon');
    expect(out['in-window']).toContain('Porto was too rainy for us.');
    expect(out['no-room']?.join()).toContain('We moved to Porto');
  });

  it('holds results that repeat other results', async () => {
    const { explanation } = await explained({ kinds: ['chunk', 'fact', 'entry'], ...characters(4_000) });
    expect(leftOut(explanation)['said-already']?.join()).toContain('Lisbon');
  });

  it('holds results that a full window excludes', async () => {
    const { text, explanation } = await explained({ budget: { kind: 'fill', used: 99, limit: 100 } });
    expect(text).toBe('');
    expect(leftOut(explanation)['tier']?.length).toBeGreaterThan(0);
  });
});
