import { describe, expect, it } from 'vitest';
import { baselines, baselineMessages } from './baselines.js';

const message = (id: string, name: string | null, content: string) => ({
  id,
  role: 'user' as const,
  name,
  content,
  timestamp: null,
});

const sessions = [
  {
    user: 'u',
    session: 's1',
    isWhole: true,
    messages: [message('1', 'Ana', 'What is your cat called?'), message('2', 'Ben', 'Pixel.')],
  },
  { user: 'u', session: 's2', isWhole: true, messages: [message('1', null, 'It rains again today.')] },
];

/** A vector with a component for cats and one for rain. */
const embed = (texts: readonly string[]) =>
  Promise.resolve(
    texts.map((text) => Float32Array.of(/cat|pet/.test(text) ? 1 : 0, /rain/.test(text) ? 1 : 0)),
  );

const firstOf = async (system: string, question: string) =>
  (await baselines(baselineMessages({ sessions }), embed).get(system)?.({ text: question }))?.[0]?.text;

describe('baselines', () => {
  it("finds a message by its words and by its speaker's name", async () => {
    expect(await firstOf('bm25', 'cats')).toBe('Ana: What is your cat called?');
    expect(await firstOf('bm25', 'Ben')).toBe('Ben: Pixel.');
  });

  it('finds an answer by the words of the previous question', async () => {
    expect(await firstOf('bm25+previous', 'Ben cat')).toBe('Ben: Pixel.');
  });

  it('the baseline of recency ranks the newest message first', async () => {
    expect(await firstOf('recency', 'cat')).toBe('It rains again today.');
  });

  it('the baseline "dense" ranks by cosine', async () => {
    expect(await firstOf('dense', 'a pet')).toBe('Ana: What is your cat called?');
  });
});
