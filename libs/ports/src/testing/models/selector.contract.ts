import { describe, expect } from 'vitest';
import type { Selector } from '../../models/selector.js';
import { ODD_STRINGS, type Open, promises } from '../promises.contract.js';

const QUERY = 'Where does Ana live?';
const PLAIN = [
  'Ana lives in Porto.',
  'My cat sleeps all day.',
  'The build fails on Windows since the last update of the compiler, and nobody knows why.',
];
const ODD = ['', ' ', ...ODD_STRINGS, '\ud800 lone', 'a'.repeat(30_000), 'long '.repeat(5_000)];

export const selectorContract = (open: Open<Selector>): void => {
  describe('Selector', () => {
    const it = promises(open);

    it('has an id', async ({ id }) => {
      expect(id).not.toBe('');
      await Promise.resolve();
    });

    it('puts the answer first for any order of the texts', async (selector) => {
      expect((await selector.select([QUERY], PLAIN))[0]).toBe(0);
      expect((await selector.select([QUERY], PLAIN.toReversed()))[0]).toBe(PLAIN.length - 1);
    });

    it('returns only existing indexes, each once, for any texts and queries', async (selector) => {
      const texts = [...PLAIN, ...ODD];
      for (const query of [QUERY, '', '🙂', 'x'.repeat(10_000)]) {
        const places = await selector.select([query, QUERY], texts);
        expect(new Set(places).size).toBe(places.length);
        expect(places.filter((place) => texts[place] === undefined)).toEqual([]);
      }
    });

    it('chooses the same texts again for the same input', async (selector) => {
      expect(await selector.select([QUERY], PLAIN)).toEqual(await selector.select([QUERY], PLAIN));
    });

    it('returns no indexes for no texts', async (selector) => {
      expect(await selector.select([QUERY], [])).toEqual([]);
    });
  });
};
