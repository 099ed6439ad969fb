import { describe, expect, it } from 'vitest';
import { selected } from './select-half.js';

const candidate = (similarity: number | null, sharedWords: number, fitsMetadata = false) => ({
  similarity,
  sharedWords,
  words: 10,
  fitsMetadata,
});

describe('the selection of K among 2K', () => {
  const far = candidate(0.1, 0);
  const near = candidate(0.9, 0);
  const worded = candidate(0.1, 5);

  it('keeps what means most what is asked, in the order given', () => {
    expect(selected([far, worded, near], 5, 2)).toEqual([worded, near]);
  });

  it('counts a date or a person that the question names', () => {
    const named = candidate(0.1, 0, true);
    expect(selected([far, named], 5, 1)).toEqual([named]);
  });

  it('keeps the earlier of equals, and all where there are no more', () => {
    const twin = { ...far };
    expect(selected([far, twin], 5, 1)[0]).toBe(far);
    expect(selected([far, near], 5, 9)).toEqual([far, near]);
  });

  it('reads words alone where there are no vectors', () => {
    expect(selected([candidate(null, 0), candidate(null, 3)], 3, 1)).toEqual([candidate(null, 3)]);
  });
});
