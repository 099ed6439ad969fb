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
  (await baselines(baselineMessages([history]), null).get(system)?.({ text: question, askedAt: null }))?.map(
    ({ text }) => text,
  )[0];

describe('baselines', () => {
  it("finds a message by its words and by its speaker's name", async () => {
    expect(await firstOf('bm25', 'cats')).toBe('Ana: What is your cat called?');
    expect(await firstOf('bm25', 'Ben')).toBe('Ben: Pixel.');
  });

  it('finds an answer by the words of the previous question', async () => {
    expect(await firstOf('bm25+previous', 'Ben cat')).toBe('Ben: Pixel.');
  });

  it('ranks the newest message first by recency', async () => {
    expect(await firstOf('recency', 'cat')).toBe('It rains again today.');
  });

  it('skips messages of the assistant in the row of users', async () => {
    const reply = {
      ...message('3', null, 'A cat called Pixel, what a lovely cat.'),
      role: 'assistant' as const,
    };
    const [session, ...others] = history.sessions;
    const sessions = [
      {
        ...(session ?? { user: 'u', session: 's1', isWhole: true }),
        messages: [...(session?.messages ?? []), reply],
      },
      ...others,
    ];
    const rows = baselines(baselineMessages([{ ...history, sessions }]), null);
    const ask = async (system: string) =>
      (await rows.get(system)?.({ text: 'cat', askedAt: null }))?.[0]?.text;
    expect(await ask('bm25')).toBe('A cat called Pixel, what a lovely cat.');
    expect(await ask('bm25 of users')).toBe('Ana: What is your cat called?');
  });

  it('uses words of neighbouring messages in "before reading", and ranks every message once', async () => {
    const embed = (texts: readonly string[]) => Promise.resolve(texts.map(() => Float32Array.of(1, 0)));
    const before = baselines(baselineMessages([history]), embed).get('before reading');
    const ranked = await before?.({ text: 'Which cat does Ben have?', askedAt: null });
    expect(ranked?.map(({ item }) => item.text).sort()).toEqual([
      ...['It rains again today.', 'Pixel.', 'What is your cat called?'],
    ]);
    expect(ranked?.[0]?.item.text).toBe('Pixel.');
  });

  it('ranks by cosine in "dense", and has no such row without an embedder', async () => {
    const embed = (texts: readonly string[]) =>
      Promise.resolve(
        texts.map((text) => Float32Array.of(/cat|pet/.test(text) ? 1 : 0, /rain/.test(text) ? 1 : 0)),
      );
    const dense = baselines(baselineMessages([history]), embed).get('dense');
    expect((await dense?.({ text: 'a pet', askedAt: null }))?.[0]?.text).toBe(
      'Ana: What is your cat called?',
    );
    expect([...baselines([], null).keys()]).toEqual(['bm25', 'bm25+previous', 'recency']);
  });
});
