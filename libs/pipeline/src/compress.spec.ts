import type { TokenModel } from '@mneme/ports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compress } from './compress.js';

const byLength: TokenModel = {
  id: 'by length',
  score: (texts) => Promise.resolve(texts.map((words) => words.map(({ length }) => 1 - 1 / (2 + length)))),
};
const count = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;
const compressed = (text: string, rate: number, model: TokenModel = byLength): Promise<string> =>
  compress(text, { model, rate }, count);

describe('compress', () => {
  it('leaves out the least informative words, but keeps names, numbers and negations', async () => {
    const text = 'so we moved to Porto with a cat that does not like chicken 2 weeks ago';
    expect(await compressed(text, 0.6)).toBe('moved Porto with that does not chicken 2 weeks');
  });

  it('compresses a long text again until it has less than 512 tokens', async () => {
    const text = 'I went to the market and bought a lot of things for the party of my sister. '.repeat(100);
    expect(count(await compressed(text, 0.7))).toBeLessThan(512);
  });

  it('stops if a text cannot be made shorter', async () => {
    const numbers = Array.from({ length: 700 }, (_, n) => `${n}`).join(' ');
    expect(await compressed(numbers, 0.5)).toBe(numbers);
  });

  it('leaves out nothing at a rate of 1, and never returns an empty text for words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
        expect(await compressed(text, 1)).toBe(text);
        const short = await compressed(text, 0.3);
        expect(short.length).toBeLessThanOrEqual(text.length);
        expect(short.trim() === '').toBe(text.trim() === '');
      }),
    );
  });

  it('sends the model chunks of at most 510 words', async () => {
    const asked: number[] = [];
    const model: TokenModel = {
      ...byLength,
      score: (texts) => {
        asked.push(...texts.map(({ length }) => length));
        return byLength.score(texts);
      },
    };
    await compressed('word '.repeat(600), 0.8, model);
    expect(asked).toEqual([510, 90]);
  });
});
