import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMIT_BOOK, type Recall, type UseBook, addJudgements, addRecalls } from './use-book.js';

const anId = fc.constantFrom('a', 'b', 'c', 'd');
const aRead: fc.Arbitrary<Recall> = fc.record({
  at: fc.nat(1_000),
  placed: fc.uniqueArray(anId),
  passedOver: fc.uniqueArray(anId),
});

describe('addRecalls and addJudgements', () => {
  it('gives the same uses for reads that are added one by one and in one batch', () => {
    fc.assert(
      fc.property(fc.array(aRead), (reads) => {
        const one = reads.reduce<UseBook>((book, read) => addRecalls(book, [read]), []);
        expect(addRecalls([], reads)).toEqual(one);
      }),
    );
  });

  it('records placed, passed-over and judged memories', () => {
    const read = { at: 5, placed: ['a'], passedOver: ['b'] };
    const book = addJudgements(addRecalls([], [read]), [{ id: 'a', helped: true }]);
    expect(book).toEqual([
      ['b', { uses: 0, lastUsedAt: null, confidence: 0.48, success: 0.5, presence: 0 }],
      [
        'a',
        { uses: 1, lastUsedAt: 5, confidence: 0.65, success: expect.closeTo(0.55) as number, presence: 0.5 },
      ],
    ]);
  });

  it('drops the longest untouched memory beyond LIMIT_BOOK', () => {
    const ids = Array.from({ length: LIMIT_BOOK }, (_, n) => `m${n}`);
    const full = addRecalls([], [{ at: 1, placed: ids, passedOver: [] }]);
    const touched = addRecalls(full, [{ at: 2, placed: ['m0', 'new'], passedOver: [] }]);
    expect(touched).toHaveLength(LIMIT_BOOK);
    expect(touched.map(([id]) => id).slice(-2)).toEqual(['m0', 'new']);
    expect(touched.some(([id]) => id === 'm1')).toBe(false);
  });
});
