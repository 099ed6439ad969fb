import { describe, expect } from 'vitest';
import type { CrossEncoder } from '../../models/cross-encoder.js';
import { ODD_STRINGS, type Open, promises } from '../promises.contract.js';

const QUERY = 'Where does Ana live?';
const PLAIN = [
  'Ana lives in Porto.',
  'My cat sleeps all day.',
  'The build fails on Windows since the last update of the compiler, and nobody knows why.',
];
const ODD = ['', ' ', ...ODD_STRINGS, '\ud800 lone', 'a'.repeat(30_000), 'long '.repeat(5_000)];
/** Decimal places to compare. 8-bit networks score a text slightly differently in different batches. */
const DIGITS = 2;

export const crossEncoderContract = (open: Open<CrossEncoder>): void => {
  describe('CrossEncoder', () => {
    const it = promises(open);

    it('has an id', async ({ id }) => {
      expect(id).not.toBe('');
      await Promise.resolve();
    });

    it('scores every text from 0 to 1, for any text and query', async (model) => {
      const texts = [...PLAIN, ...ODD];
      for (const query of [QUERY, '', '🙂', 'x'.repeat(10_000), 'what about '.repeat(900)]) {
        const scores = await model.score(query, texts);
        expect(scores).toHaveLength(texts.length);
        expect(scores.filter((score) => !(score >= 0 && score <= 1))).toEqual([]);
      }
    });

    it('returns the scores in the order of the texts', async (model) => {
      const scores = await model.score(QUERY, PLAIN);
      const reversed = await model.score(QUERY, [...PLAIN].reverse());
      expect(new Set(scores).size).toBeGreaterThan(1);
      expect(reversed).toEqual([...scores].reverse().map((score) => expect.closeTo(score, DIGITS) as number));
    });

    it('scores a text the same alone, among others and again', async (model) => {
      const [among = Number.NaN] = await model.score(QUERY, [...PLAIN, ...ODD]);
      const [alone] = await model.score(QUERY, PLAIN.slice(0, 1));
      expect(alone).toBeCloseTo(among, DIGITS);
      expect(await model.score(QUERY, PLAIN.slice(0, 1))).toEqual([alone]);
    });

    it('returns no scores for no texts', async (model) => {
      expect(await model.score(QUERY, [])).toEqual([]);
    });
  });
};
