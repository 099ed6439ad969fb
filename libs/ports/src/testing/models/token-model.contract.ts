import { describe, expect } from 'vitest';
import { ODD_STRINGS, type Open, promises } from '../promises.contract.js';
import type { TokenModel } from '../../models/token-model.js';

const said = (text: string): readonly string[] => text.split(' ');
const SOME = said('We moved to Porto with my cat Miso , two weeks ago .');
const ODD: readonly (readonly string[])[] = [
  ...ODD_STRINGS.map(said),
  said('a'.repeat(30_000)),
  Array.from({ length: 3_000 }, (_, n) => `word${n}`),
];

export const tokenModelContract = (open: Open<TokenModel>): void => {
  describe('TokenModel', () => {
    const it = promises(open);

    it('scores every word from 0 to 1, for any word', async (model) => {
      const texts = [SOME, ...ODD];
      const scores = await model.score(texts);
      expect(scores.map(({ length }) => length)).toEqual(texts.map(({ length }) => length));
      expect(scores.flat().filter((score) => !(score >= 0 && score <= 1))).toEqual([]);
    });

    it('scores a text the same alone and among others', async (model) => {
      const [alone] = await model.score([SOME]);
      const among = await model.score([...ODD.slice(0, 2), SOME]);
      expect(among.at(-1)).toEqual(alone);
      expect(new Set(alone).size).toBeGreaterThan(1);
    });

    it('returns no scores for no texts and no words', async (model) => {
      expect(await model.score([])).toEqual([]);
      expect(await model.score([[]])).toEqual([[]]);
    });
  });
};
