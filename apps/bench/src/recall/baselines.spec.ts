import { describe, expect, it } from 'vitest';
import type { Case } from '../dataset/case.js';
import { baselines, baselineMessages } from './baselines.js';

const message = (id: string, name: string | null, content: string) => ({
  id,
  role: 'user' as const,
  name,
  content,
  timestamp: null,
});

const history: Case = {
  id: 'u',
  questions: [],
  sessions: [
    {
      user: 'u',
      session: 's1',
      isWhole: true,
      messages: [message('1', 'Ana', 'What is your cat called?'), message('2', 'Ben', 'Pixel.')],
    },
    { user: 'u', session: 's2', isWhole: true, messages: [message('1', null, 'It rains again today.')] },
  ],
};

const firstOf = async (system: string, question: string) =>
  (await baselines(baselineMessages([history]), null).get(system)?.(question))?.map(({ text }) => text)[0];

describe('a baseline', () => {
  it('finds a turn by its words and by the name of its speaker', async () => {
    expect(await firstOf('bm25', 'cats')).toBe('Ana: What is your cat called?');
    expect(await firstOf('bm25', 'Ben')).toBe('Ben: Pixel.');
  });

  it('finds an answer by the words of the question before it', async () => {
    expect(await firstOf('bm25+previous', 'Ben cat')).toBe('Ben: Pixel.');
  });

  it('by recency begins with what was said last', async () => {
    expect(await firstOf('recency', 'cat')).toBe('It rains again today.');
  });

  it('by vectors ranks by the cosine, and has no row where nothing embeds', async () => {
    const embed = (texts: readonly string[]) =>
      Promise.resolve(
        texts.map((text) => Float32Array.of(/cat|pet/.test(text) ? 1 : 0, /rain/.test(text) ? 1 : 0)),
      );
    const dense = baselines(baselineMessages([history]), embed).get('dense');
    expect((await dense?.('a pet'))?.[0]?.text).toBe('Ana: What is your cat called?');
    expect([...baselines([], null).keys()]).toEqual(['bm25', 'bm25+previous', 'recency']);
  });
});
